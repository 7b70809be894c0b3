import type { Clock } from '../kernel/context.ts'
import { type LimitName, limitReached, LIMITS, type Limits } from '../kernel/limits.ts'

type Window = { taken: number; endsAt: number }

/** In-memory limits with a test clock; pauses are recorded instead of waited for. */
export type TestLimits = Limits & { pauses: number[] }

export function createTestLimits(clock: Clock): TestLimits {
  const windows = new Map<string, Window>()
  const pauses: number[] = []
  const now = () => clock.now().getTime()

  function openWindow(rule: LimitName, subject: string): Window | undefined {
    const known = windows.get(`${rule}\n${subject}`)
    return known && known.endsAt > now() ? known : undefined
  }

  function count(
    rule: LimitName,
    subject: string,
    { seconds = LIMITS[rule].seconds, by = 1 }: { seconds?: number | undefined; by?: number } = {},
  ): Window {
    const window = openWindow(rule, subject) ?? { taken: 0, endsAt: now() + seconds * 1000 }
    window.taken += by
    windows.set(`${rule}\n${subject}`, window)
    return window
  }

  function assertLeft(rule: LimitName, subject: string): void {
    const window = openWindow(rule, subject)
    if (window && window.taken >= LIMITS[rule].points) throw limitReached(window.endsAt - now())
  }

  return {
    pauses,
    take: async (rule, subject, seconds) => {
      const { taken, endsAt } = count(rule, subject, { seconds })
      if (taken > LIMITS[rule].points) throw limitReached(endsAt - now())
    },
    assertLeft: async (rule, subject) => assertLeft(rule, subject),
    count: async (rule, subject) => count(rule, subject).taken,
    taken: async (rule, subject) => openWindow(rule, subject)?.taken ?? 0,
    refund: async (rule, subject) => void count(rule, subject, { by: -1 }),
    reset: async (rule, subject) => void windows.delete(`${rule}\n${subject}`),
    pause: async (ms) => void pauses.push(ms),
  }
}
