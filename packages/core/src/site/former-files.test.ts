import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { MissingFileError } from '../ports/file-storage.ts'
import { createTestServices } from '../testing/test-context.ts'
import { findFormerFiles, removeFormerFiles } from './former-files.ts'

const test = await createTestServices()
afterAll(() => test.close())

it('are removed where the storage in use has them, and left where it has not', async () => {
  const directory = join(test.directory, 'former')
  expect(await findFormerFiles(directory)).toEqual([])
  await mkdir(join(directory, 'stored', 'aa'), { recursive: true })
  for (const id of ['aa1', 'aa2']) await writeFile(join(directory, 'stored', 'aa', id), id)
  const read = async (id: string) => {
    if (id === 'aa2') throw new MissingFileError(id, undefined)
    return Readable.from([id])
  }
  const files = { ...test.services.files, read }
  expect(await removeFormerFiles({ ...test.services, files }, directory)).toEqual({
    removed: 1,
    kept: ['aa2'],
  })
  expect(await readdir(join(directory, 'stored', 'aa'))).toEqual(['aa2'])
})
