import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'idex-disk-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

it('gives back what it was given, whole or in part, until it is removed', async () => {
  const storage = await createDiskStorage(directory)
  const path = await storage.incomingPath('abc')
  await writeFile(path, 'hello world')
  await storage.adopt('abc', path)
  expect(await text(await storage.read('abc'))).toBe('hello world')
  expect(await text(await storage.read('abc', { start: 6, end: 8 }))).toBe('wor')
  await storage.remove('abc')
  await expect(storage.read('abc')).rejects.toThrow('ENOENT')
  await storage.remove('abc')
})

it('removes what was received of a file that never became whole', async () => {
  const storage = await createDiskStorage(directory)
  await writeFile(await storage.incomingPath('half'), 'hel')
  await storage.remove('half')
  expect(await readdir(join(directory, 'incoming'))).toEqual([])
})
