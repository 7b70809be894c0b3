import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version } from 'pdfjs-dist/package.json' with { type: 'json' }
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfjsAssets } from './pdfjs-assets.ts'

let root = ''
let assets = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pdfjs-assets-'))
  assets = join(root, 'dist/assets', `pdfjs-${version}`)
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Page</title>')
  await build({ root, configFile: false, logLevel: 'silent', plugins: [pdfjsAssets()] })
})
afterAll(() => rm(root, { recursive: true }))

describe('a build', () => {
  it('contains the worker in the viewer’s version, as a script that every server serves correctly', async () => {
    expect(await readFile(join(assets, 'worker.js'), 'utf8')).toContain(version)
  })

  it.each([
    ['cmaps', 'UniJIS-UTF16-H.bcmap'],
    ['standard_fonts', 'FoxitSerif.pfb'],
    ['standard_fonts', 'LICENSE_LIBERATION'],
    ['wasm', 'openjpeg.wasm'],
    ['wasm', 'openjpeg_nowasm_fallback.js'],
    ['iccs', 'CGATS001Compat-v2-micro.icc'],
  ])('holds %s/%s', async (folder, name) => {
    expect(await readdir(join(assets, folder))).toContain(name)
  })

  it('omits the engine for scripts inside a PDF', async () => {
    expect((await readdir(join(assets, 'wasm'))).filter((name) => name.startsWith('quickjs'))).toEqual([])
  })
})
