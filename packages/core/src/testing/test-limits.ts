import type { Clock } from '../context.ts'
import { type LimitName, limitReached, LIMITS, type Limits } from '../limits.ts'

type Window = { taken: number; endsAt: number }

/** Limits of one process by a clock of the test's; pauses are written down rather than waited for. */
export type TestLimits = Limits & { pauses: number[] }

export function createTestLimits(clock: Clock): TestLimits {
  const windows = new Map<string, Window>()
  const pauses: number[] = []
  const now = () => clock.now().getTime()

  function windowOf(rule: LimitName, subject: string, seconds: number = LIMITS[rule].seconds): Window {
    const key = `${rule}\n${subject}`
    const known = windows.get(key)
    if (known && known.endsAt > now()) return known
    const opened = { taken: 0, endsAt: now() + seconds * 1000 }
    windows.set(key, opened)
    return opened
  }

  function count(rule: LimitName, subject: string, seconds?: number): Window {
    const window = windowOf(rule, subject, seconds)
    window.taken += 1
    return window
  }

  return {
    pauses,
    take: async (rule, subject, seconds) => {
      const { taken, endsAt } = count(rule, subject, seconds)
      if (taken > LIMITS[rule].points) throw limitReached(endsAt - now())
    },
    assertLeft: async (rule, subject) => {
      const { taken, endsAt } = windowOf(rule, subject)
      if (taken >= LIMITS[rule].points) throw limitReached(endsAt - now())
    },
    count: async (rule, subject) => count(rule, subject).taken,
    taken: async (rule, subject) => windowOf(rule, subject).taken,
    giveBack: async (rule, subject) => {
      windowOf(rule, subject).taken -= 1
    },
    forget: async (rule, subject) => {
      windows.delete(`${rule}\n${subject}`)
    },
    pause: async (ms) => void pauses.push(ms),
  }
}
