import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROCEDURES } from '../testing/endpoints.ts'
import { openRevocations, REVOKED_READS } from '../testing/revocations.ts'

let revocations: Awaited<ReturnType<typeof openRevocations>>

beforeAll(async () => {
  revocations = await openRevocations()
})
afterAll(() => revocations.close())

it('is tried on every procedure that may be called for a remembered caller', () => {
  const recalling = PROCEDURES.filter(([, procedure]) => Object(procedure)._def.meta.recalls === true)
  expect(recalling.map(([path]) => path).sort()).toEqual(REVOKED_READS.toSorted())
})

it('takes effect at once on a server that remembers the caller, wherever it happened', async () => {
  expect(await revocations.run(28, 4)).toEqual({ stale: 0, answers: 28 * 7 })
})
