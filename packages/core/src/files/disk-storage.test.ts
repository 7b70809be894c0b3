import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'idex-disk-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function store(id: string, content: string) {
  const storage = await createDiskStorage(directory)
  const path = await storage.incomingPath(id)
  await writeFile(path, content)
  await storage.adopt(id, path)
  return storage
}

it('gives back what it was given, whole or in part, until it is removed', async () => {
  const storage = await store('abc', 'hello world')
  expect(await text(await storage.read('abc'))).toBe('hello world')
  expect(await text(await storage.read('abc', { start: 6, end: 8 }))).toBe('wor')
  await storage.remove('abc')
  await expect(storage.read('abc')).rejects.toThrow('ENOENT')
  await storage.remove('abc')
})

it('at its start clears what dead servers of this machine were receiving, and only that', async () => {
  const incoming = join(directory, 'incoming')
  const host = hostname().replace(/[^A-Za-z0-9.-]/g, '')
  const folders = { dead: `${host}@999999999`, alive: `${host}@${process.ppid}`, elsewhere: 'another-host@1' }
  for (const name of Object.values(folders)) await mkdir(join(incoming, name), { recursive: true })
  await createDiskStorage(directory)
  const left = await readdir(incoming)
  expect(left).not.toContain(folders.dead)
  expect(left).toEqual(expect.arrayContaining([folders.alive, folders.elsewhere]))
})
