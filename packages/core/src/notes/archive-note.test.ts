import { createMember } from '@idex/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServices, type TestServices } from '../testing/test-context.ts'
import { archiveNote } from './archive-note.ts'

let test: TestServices

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.close())

describe('archiveNote', () => {
  it('answers who may ask', async () => {
    const caller = test.as(await createMember(test.database.db))
    expect(await archiveNote(caller, { id: 'unknown' })).toEqual({ success: true })
  })

  it('refuses visitors', async () => {
    await expect(archiveNote(test.as(null), { id: 'unknown' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
