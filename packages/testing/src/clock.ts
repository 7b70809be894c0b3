/** A clock that only moves when set. */
export type TestClock = {
  now(): Date
  set(instant: Date | string): void
  advance(milliseconds: number): void
}

/** A clock set to `start`, by default an ordinary Wednesday noon in UTC. */
export function testClock(start: Date | string = '2026-03-04T12:00:00.000Z'): TestClock {
  let present = new Date(start)
  return {
    now: () => new Date(present),
    set: (instant) => {
      present = new Date(instant)
    },
    advance: (milliseconds) => {
      present = new Date(present.getTime() + milliseconds)
    },
  }
}
