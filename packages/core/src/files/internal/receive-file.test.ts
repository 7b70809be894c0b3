import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { describe, expect, it } from 'vitest'
import { readHead, receiveFile } from './receive-file.ts'

const directory = await temporaryDirectory()

const chunks = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

describe('receiving a file', () => {
  it('writes, measures and hashes it', async () => {
    const path = join(directory, 'whole')
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await receiveFile(chunks('a', 'b', 'c'), path, 3)).toEqual({ size: 3, sha256 })
    expect(await readFile(path, 'utf8')).toBe('abc')
    await rm(path)
  })

  it('stops at the limit, and leaves nothing behind then or when the sender disconnects', async () => {
    let sent = 0
    const endless = Readable.from(
      (async function* () {
        for (; sent < 1000; sent++) yield Buffer.alloc(1024 * 1024)
      })(),
    )
    await expect(receiveFile(endless, join(directory, 'large'), 2 * 1024 * 1024)).rejects.toThrow(
      'The limit is 2 MB.',
    )
    expect(sent).toBeLessThan(40)
    const cut = chunks('a', 'b')
    cut.destroy(new Error('aborted'))
    await expect(receiveFile(cut, join(directory, 'cut'))).rejects.toThrow('aborted')
    expect(await readdir(directory)).toEqual([])
  })
})

describe('peeking at the first bytes', () => {
  it('gives them, then the whole stream', async () => {
    for (const parts of [['abcdef'], ['a', 'b', 'cd', 'ef'], ['abc', 'def']]) {
      const { head, whole } = await readHead(chunks(...parts), 3)
      expect(head.toString()).toBe('abc')
      expect(await text(whole)).toBe('abcdef')
    }
  })

  it('gives all of a shorter one', async () => {
    const { head, whole } = await readHead(chunks('ab'), 3)
    expect([head.toString(), await text(whole)]).toEqual(['ab', 'ab'])
    expect((await readHead(chunks(), 3)).head).toHaveLength(0)
  })

  it('fails with a source that breaks off, before or after', async () => {
    const before = chunks('ab')
    before.destroy(new Error('cut'))
    await expect(readHead(before, 3)).rejects.toThrow('cut')
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('abcdef')
        throw new Error('cut later')
      })(),
    )
    const { whole } = await readHead(source, 3)
    await expect(text(whole)).rejects.toThrow('cut later')
  })
})
