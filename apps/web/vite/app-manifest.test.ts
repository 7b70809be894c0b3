import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcon } from './app-manifest.ts'

const mark = await readFile(new URL('../public/favicon.svg', import.meta.url))

/** Red, green, blue and opacity of an icon's first pixel. */
const corner = async (png: Buffer) => [...(await sharp(png).ensureAlpha().raw().toBuffer()).subarray(0, 4)]

it('an icon has its size, and the same bytes each time', async () => {
  const icon = await drawIcon(mark, { size: 192, purpose: 'any' })
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
  expect(icon.equals(await drawIcon(mark, { size: 192, purpose: 'any' }))).toBe(true)
})

it('a maskable one is filled to its corners, which systems cut off; another is round', async () => {
  expect(await corner(await drawIcon(mark, { size: 512, purpose: 'maskable' }))).toEqual([
    0xee, 0xc0, 0x5b, 255,
  ])
  expect((await corner(await drawIcon(mark, { size: 512, purpose: 'any' })))[3]).toBe(0)
})
