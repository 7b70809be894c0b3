import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { copiesOf } from './precompress.ts'

it('a file has a copy in each encoding, which is the same when it is unpacked', async () => {
  const bytes = Buffer.from('decision '.repeat(400))
  const copies = new Map(await copiesOf(bytes))
  expect(brotliDecompressSync(copies.get('.br') ?? '')).toEqual(bytes)
  expect(gunzipSync(copies.get('.gz') ?? '')).toEqual(bytes)
})

it('a file that is small, or does not become smaller, has none', async () => {
  expect(await copiesOf(Buffer.from('decision '.repeat(40)))).toEqual([])
  expect(await copiesOf(randomBytes(5000))).toEqual([])
})
