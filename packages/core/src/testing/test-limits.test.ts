import { testClock } from '@idex/testing/clock'
import { describeLimits } from './limits-contract.ts'
import { createTestLimits } from './test-limits.ts'

describeLimits('test', async () => {
  const clock = testClock()
  return { limits: createTestLimits(clock), advance: clock.advance, close: async () => undefined }
})
