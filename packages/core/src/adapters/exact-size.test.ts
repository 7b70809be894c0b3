import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { withExactSize } from './exact-size.ts'

const chunks = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

it('passes on exactly the promised bytes', async () => {
  expect(await text(withExactSize(chunks('ab', 'cd'), 4))).toBe('abcd')
})

it('fails on less, on more, and on a source that breaks off', async () => {
  await expect(text(withExactSize(chunks('ab'), 4))).rejects.toThrow('Only 2 of 4')
  await expect(text(withExactSize(chunks('ab', 'cde'), 4))).rejects.toThrow('More than 4')
  const source = chunks('ab')
  const stream = withExactSize(source, 4)
  source.destroy(new Error('cut'))
  await expect(text(stream)).rejects.toThrow('cut')
})

it('releases its source when reading stops', async () => {
  const source = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000)))
  const stream = withExactSize(source, 10_000_000)
  stream.destroy()
  await new Promise((resolve) => source.once('close', resolve))
  expect(source.destroyed).toBe(true)
})
