import FeedCore

/// Turns bytes into a feed, whatever the world sends. A leaf: no store, no network, no file, no screen.
package enum FeedParser {}
