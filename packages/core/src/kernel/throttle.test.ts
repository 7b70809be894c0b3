import { expect, it, onTestFinished, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

it('rests three times as long as it has worked, until its rests are used up', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const rest = createThrottle(100)
  const rested = async (workedMs: number) => {
    const began = Date.now()
    const resting = rest(workedMs)
    await vi.runAllTimersAsync()
    await resting
    return Date.now() - began
  }
  expect([await rested(20), await rested(0), await rested(12), await rested(5), await rested(9)]).toEqual([
    60, 0, 36, 4, 0,
  ])
})
