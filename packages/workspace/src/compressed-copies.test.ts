import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { copiesOf, writeCopies } from './compressed-copies.mjs'

const LONG = Buffer.from('decision '.repeat(400))

it('a file has a copy in each encoding, which is the same when it is unpacked', async () => {
  const copies = new Map(await copiesOf(LONG))
  expect(brotliDecompressSync(copies.get('.br') ?? '')).toEqual(LONG)
  expect(gunzipSync(copies.get('.gz') ?? '')).toEqual(LONG)
})

it('a file that is small, or does not become smaller, has none', async () => {
  expect(await copiesOf(Buffer.from('decision '.repeat(40)))).toEqual([])
  expect(await copiesOf(randomBytes(5000))).toEqual([])
})

it('pages and code of a build get copies; pictures and the notes of the bundler do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'idex-copies-'))
  for (const name of ['start', '.vite']) await mkdir(join(folder, name))
  for (const name of ['start/tour.html', 'app.js', 'cover.webp', '.vite/manifest.json'])
    await writeFile(join(folder, name), LONG)
  await writeCopies(folder)
  const copies = (await readdir(folder, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name))
  expect(copies.toSorted()).toEqual(['app.js.br', 'app.js.gz', 'start/tour.html.br', 'start/tour.html.gz'])
  await rm(folder, { recursive: true })
})
