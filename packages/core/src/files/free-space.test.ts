import { expect, it } from 'vitest'
import { assertFreeSpace, UPLOAD_RESERVE_BYTES } from './free-space.ts'

const MB = 1024 * 1024
const left = (bytes: number) => ({ freeBytes: async () => bytes })

it('is there for an upload that leaves the reserve', async () => {
  await expect(assertFreeSpace(left(UPLOAD_RESERVE_BYTES + MB), MB)).resolves.toBeUndefined()
  await expect(assertFreeSpace(left(UPLOAD_RESERVE_BYTES))).resolves.toBeUndefined()
})

it('is refused before the disk is full, to be tried again later', async () => {
  await expect(assertFreeSpace(left(UPLOAD_RESERVE_BYTES + MB - 1), MB)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 600,
    message: expect.stringContaining('no room to store'),
  })
})
