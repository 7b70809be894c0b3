import { afterAll, expect, it } from 'vitest'
import { openRevocations } from '../testing/revocations.ts'

const revocations = await openRevocations()
afterAll(() => revocations.close())

it('takes effect at the next request to any server, wherever it happened', async () => {
  expect(await revocations.run(28, 4)).toEqual({ stale: 0, answers: 28 * 7 })
})
