import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it } from 'vitest'
import { typefaceRules } from './typefaces.ts'

async function buildWith(...names: string[]): Promise<string> {
  const build = await testDirectory()
  const assets = join(build, 'client/assets')
  await mkdir(assets, { recursive: true })
  for (const name of names) await writeFile(join(assets, name), '')
  return build
}

it('loads each typeface from its file, whatever its hash', async () => {
  const rules = typefaceRules(
    await buildWith(
      'instrument-sans-latin-ext-wght-normal-A.woff2',
      'instrument-sans-latin-wght-normal-B-1.woff2',
      'instrument-serif-latin-400-normal-C.woff',
      'instrument-serif-latin-400-normal-D_2.woff2',
    ),
  )
  expect([...rules.matchAll(/font-family:'([^']+)'.*?url\(([^)]+)\)/g)].map(([, ...found]) => found)).toEqual(
    [
      ['Instrument Sans Variable', '/assets/instrument-sans-latin-wght-normal-B-1.woff2'],
      ['Instrument Serif', '/assets/instrument-serif-latin-400-normal-D_2.woff2'],
    ],
  )
})

it('is empty without a build, or without the file', async () => {
  expect(typefaceRules(undefined)).toBe('')
  expect(typefaceRules('/nowhere')).toBe('')
  expect(typefaceRules(await buildWith('index.js'))).toBe('')
})
