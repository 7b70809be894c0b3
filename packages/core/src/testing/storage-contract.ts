import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { newId } from '@idex/db/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FileStorage, MissingFileError } from '../ports/file-storage.ts'

/** The behaviour of every adapter of the storage port. */
export function describeStorage(name: string, open: () => Promise<FileStorage>): void {
  describe(`the ${name} storage`, () => {
    let storage: FileStorage
    beforeAll(async () => {
      storage = await open()
    })

    async function store(content: string | Buffer): Promise<string> {
      const id = newId()
      const path = await storage.incomingPath(id)
      await writeFile(path, content)
      await storage.adopt(id, path)
      return id
    }

    it('returns what was stored, whole or in part', async () => {
      const id = await store('hello world')
      expect(await text(await storage.read(id))).toBe('hello world')
      expect(await text(await storage.read(id, { start: 6, end: 8 }))).toBe('wor')
      expect(await text(await storage.read(id, { start: 10, end: 10 }))).toBe('d')
    })

    it('stores a file of several parts unchanged', async () => {
      const content = randomBytes(20 * 1024 * 1024 + 7)
      const id = await store(content)
      expect((await buffer(await storage.read(id))).equals(content)).toBe(true)
      const range = { start: 8 * 1024 * 1024 - 3, end: 8 * 1024 * 1024 + 3 }
      const part = await buffer(await storage.read(id, range))
      expect(part.equals(content.subarray(range.start, range.end + 1))).toBe(true)
    })

    it('takes the file over: nothing remains where it was received', async () => {
      const id = newId()
      const path = await storage.incomingPath(id)
      await writeFile(path, 'once')
      await storage.adopt(id, path)
      await writeFile(path, 'again', { flag: 'wx' })
      await storage.remove(id)
    })

    it('has no file before it is adopted, and none when adopting failed', async () => {
      const id = newId()
      const path = await storage.incomingPath(id)
      await expect(storage.adopt(id, path)).rejects.toThrow('ENOENT')
      await writeFile(path, 'half')
      await expect(storage.read(id)).rejects.toThrow(MissingFileError)
      await storage.remove(id)
      await expect(storage.adopt(id, path)).rejects.toThrow('ENOENT')
    })

    it('has no file once it is removed, however often', async () => {
      const id = await store('gone soon')
      expect(await text(await storage.read(id))).toBe('gone soon')
      await storage.remove(id)
      await storage.remove(id)
      await expect(storage.read(id)).rejects.toThrow(MissingFileError)
    })

    it('lets a reader stop halfway', async () => {
      const id = await store(Buffer.alloc(5 * 1024 * 1024, 1))
      const stream = await storage.read(id)
      for await (const chunk of stream) {
        expect(Buffer.from(chunk).length).toBeGreaterThan(0)
        break
      }
      expect(stream.destroyed).toBe(true)
      expect(await text(await storage.read(id, { start: 0, end: 9 }))).toHaveLength(10)
    })

    it('reports that it is writable', async () => {
      await expect(storage.check()).resolves.toBeUndefined()
      await expect(storage.check()).resolves.toBeUndefined()
    })
  })
}
