import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzipWithGap } from './gzip-with-gap.ts'

const before = Buffer.from('<p>A page with much that repeats, repeats, repeats.</p>'.repeat(500))
const after = Buffer.from('<script>start("repeats")</script></body>')

it.each([0, 1, 200, 65_535, 65_536, 200_000])(
  'a text of %d bytes comes out between its neighbours',
  async (bytes) => {
    const text = randomBytes(bytes)
    const zipped = (await gzipWithGap(before, after))(text)
    expect(gunzipSync(zipped).equals(Buffer.concat([before, text, after]))).toBe(true)
  },
)

it('the same halves serve any number of texts, and empty ones are allowed', async () => {
  const zip = await gzipWithGap(before, after)
  for (const text of ['null', '{"firstName":"Ada"}', ''])
    expect(gunzipSync(zip(Buffer.from(text))).toString()).toBe(before + text + after)
  const nothing = await gzipWithGap(Buffer.alloc(0), Buffer.alloc(0))
  expect(gunzipSync(nothing(Buffer.from('only this'))).toString()).toBe('only this')
})

it('the length tells nothing of what a text has in common with the page', async () => {
  const zip = await gzipWithGap(before, after)
  expect(zip(Buffer.from('A page with much')).length).toBe(zip(randomBytes(16)).length)
  expect(zip(Buffer.from('')).length).toBeLessThan(before.length / 20)
})
