import Glibc
import Testing

@testable import TermApp

/// What threads ask of the kernel. Where it does not know of turns there is nothing to see.
@Suite(.enabled(if: OwnTurn.nanoseconds != 0)) struct TurnsTests {
  /// On a thread of its own, for what is asked for stays.
  private func turn(asking turns: Turns?) throws -> UInt64 {
    try Workers(threads: 1, patient: 1, turns: turns).wait { OwnTurn.nanoseconds }
  }

  @Test(arguments: [Turns.short, .long]) func threadsGetTheTurnsTheyAskFor(_ turns: Turns) throws {
    #expect(try turn(asking: turns) == turns.rawValue)
  }

  @Test func threadsThatAskForNothingHaveThoseOfTheirStarter() throws {
    #expect(try turn(asking: nil) == OwnTurn.nanoseconds)
  }

  @Test func threadsThatComputeDoNotInheritShortTurns() throws {
    let turn = try Workers(threads: 1, patient: 1, turns: .short).wait {
      try Workers(threads: 1, patient: 1, turns: .long).wait { OwnTurn.nanoseconds }
    }
    #expect(turn == Turns.long.rawValue)
  }
}

/// How the kernel goes about the calling thread.
enum OwnTurn {
  /// 0 when the kernel does not say.
  static var nanoseconds: UInt64 {
    typealias Call = @convention(c) (Int, Int, UnsafeMutableRawPointer, UInt, UInt) -> Int
    #if arch(x86_64)
      let number = 315
    #else
      let number = 275
    #endif
    guard let symbol = dlsym(nil, "syscall") else { return 0 }
    var attributes = [UInt64](repeating: 0, count: 6)
    let result = attributes.withUnsafeMutableBytes {
      unsafeBitCast(symbol, to: Call.self)(number, 0, $0.baseAddress!, 48, 0)
    }
    return result == 0 ? attributes[3] : 0
  }
}
