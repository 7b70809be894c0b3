import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it } from 'vitest'
import { describeStorage } from '../testing/storage-contract.ts'
import { createDiskStorage } from './disk-storage.ts'

const directory = await temporaryDirectory()

describeStorage('disk', () => createDiskStorage(directory))

it('knows how much room its disk has', async () => {
  const { bavail, bsize } = await statfs(directory)
  const free = await (await createDiskStorage(directory)).freeBytes()
  expect(free / (bavail * bsize)).toBeCloseTo(1, 1)
})

it('fails its check when the directory for incoming files is gone', async () => {
  const gone = join(directory, 'gone')
  const storage = await createDiskStorage(gone)
  await rm(gone, { recursive: true })
  await expect(storage.check()).rejects.toThrow('ENOENT')
})

it('is refused, not waited for, where nothing can be made', async () => {
  await expect(createDiskStorage('/proc/idex')).rejects.toThrow('ENOENT')
})
