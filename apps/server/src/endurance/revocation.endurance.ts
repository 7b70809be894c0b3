import { expect, it } from 'vitest'
import { openRevocations } from '../testing/revocations.ts'

const ROUNDS = 1500

it('no answer of ten thousand after a caller lost access is from memory', async () => {
  const revocations = await openRevocations()
  const { stale, answers } = await revocations.run(ROUNDS, 8)
  await revocations.close()
  expect([stale, answers >= 10_000]).toEqual([0, true])
})
