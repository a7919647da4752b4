#include "EmbeddedResources.h"

// A row for each embedded file. #embed is clang's; warnings about it being newer than the language are beside the point.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char default_keymap[] = {
#embed "../../Resources/default.keymap"
};
static const unsigned char strings_en[] = {
#embed "../../Resources/strings/en"
};
static const unsigned char strings_zh_hans[] = {
#embed "../../Resources/strings/zh-Hans"
};

static const unsigned char theme_default_dark[] = {
#embed "../../Resources/themes/default-dark"
};
static const unsigned char theme_default_light[] = {
#embed "../../Resources/themes/default-light"
};
static const unsigned char theme_terminal[] = {
#embed "../../Resources/themes/terminal"
};
static const unsigned char theme_high_contrast[] = {
#embed "../../Resources/themes/high-contrast"
};
static const unsigned char theme_mono[] = {
#embed "../../Resources/themes/mono"
};

static const unsigned char sample_urls[] = {
#embed "../../Resources/sample/urls"
};
static const unsigned char sample_weibo_txt[] = {
#embed "../../Resources/sample/weibo.txt"
};
static const unsigned char sample_weibo_comments_txt[] = {
#embed "../../Resources/sample/weibo-comments.txt"
};
static const unsigned char sample_daily_txt[] = {
#embed "../../Resources/sample/daily.txt"
};
static const unsigned char sample_daily_stories_txt[] = {
#embed "../../Resources/sample/daily-stories.txt"
};
static const unsigned char sample_fretwork_atom[] = {
#embed "../../Resources/sample/fretwork.atom"
};
static const unsigned char sample_papertigers_rss[] = {
#embed "../../Resources/sample/papertigers.rss"
};
static const unsigned char sample_kernel_notes_json[] = {
#embed "../../Resources/sample/kernel-notes.json"
};
static const unsigned char sample_smalldatabases_rss[] = {
#embed "../../Resources/sample/smalldatabases.rss"
};
static const unsigned char sample_woodnotes_rss[] = {
#embed "../../Resources/sample/woodnotes.rss"
};
static const unsigned char sample_linjian_atom[] = {
#embed "../../Resources/sample/linjian.atom"
};

static const EmbeddedResource resources[] = {
    {"sample/urls", sample_urls, sizeof sample_urls},
    {"sample/weibo.txt", sample_weibo_txt, sizeof sample_weibo_txt},
    {"sample/weibo-comments.txt", sample_weibo_comments_txt, sizeof sample_weibo_comments_txt},
    {"sample/daily.txt", sample_daily_txt, sizeof sample_daily_txt},
    {"sample/daily-stories.txt", sample_daily_stories_txt, sizeof sample_daily_stories_txt},
    {"sample/fretwork.atom", sample_fretwork_atom, sizeof sample_fretwork_atom},
    {"sample/papertigers.rss", sample_papertigers_rss, sizeof sample_papertigers_rss},
    {"sample/kernel-notes.json", sample_kernel_notes_json, sizeof sample_kernel_notes_json},
    {"sample/smalldatabases.rss", sample_smalldatabases_rss, sizeof sample_smalldatabases_rss},
    {"sample/woodnotes.rss", sample_woodnotes_rss, sizeof sample_woodnotes_rss},
    {"sample/linjian.atom", sample_linjian_atom, sizeof sample_linjian_atom},
    {"default.keymap", default_keymap, sizeof default_keymap},
    {"themes/default-dark", theme_default_dark, sizeof theme_default_dark},
    {"themes/default-light", theme_default_light, sizeof theme_default_light},
    {"themes/terminal", theme_terminal, sizeof theme_terminal},
    {"themes/high-contrast", theme_high_contrast, sizeof theme_high_contrast},
    {"themes/mono", theme_mono, sizeof theme_mono},
    {"strings/en", strings_en, sizeof strings_en},
    {"strings/zh-Hans", strings_zh_hans, sizeof strings_zh_hans},
};

size_t embedded_resource_count(void) { return sizeof resources / sizeof resources[0]; }

EmbeddedResource embedded_resource(size_t index) { return resources[index]; }
