import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleMedia } from '@idex/testing/sample-media'
import { samplePdf } from '@idex/testing/sample-pdf'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { IMPOSSIBLE_EXIT_CODE, type PicturedKind } from '../ports/picture-maker.ts'
import { createPictureMaker } from './picture-maker.ts'

const directory = await temporaryDirectory()

/** A picture with so much detail that its copies are worth making. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

/** A picture of one colour: a few kilobytes at any size. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abc' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

async function make(
  bytes: Buffer | string,
  makePicture = createPictureMaker(),
  kind: PicturedKind = 'image',
) {
  const [from, to] = [join(directory, 'from'), join(directory, 'to')]
  await writeFile(from, bytes)
  await rm(to, { force: true })
  return { made: await makePicture(from, to, kind), copies: await readFile(to).catch(() => Buffer.alloc(0)) }
}

/** Format and size of each copy, from its own bytes. */
async function read({ made, copies }: Awaited<ReturnType<typeof make>>) {
  const sizes = (made?.variants ?? []).map(async ({ start, size }) => {
    const { format, compression, width, height } = await sharp(
      copies.subarray(start, start + size),
    ).metadata()
    return `${format === 'heif' ? compression : format} ${width}x${height}`
  })
  return Promise.all(sizes)
}

describe('the first page of a PDF', () => {
  it('is drawn as two pictures, dark text on white', async () => {
    const result = await make(await samplePdf({ title: 'Words' }), undefined, 'pdf')
    expect(result.made).toMatchObject({ width: 768, height: 994 })
    expect(await read(result)).toEqual(['webp 320x414', 'webp 480x621', 'webp 768x994'])
    const { channels } = await sharp(result.copies.subarray(result.made?.variants[1]?.start)).stats()
    expect(channels[0]?.max).toBe(255)
    expect(channels[0]?.min).toBeLessThan(60)
  })

  it('costs its process alone when it cannot be drawn', async () => {
    const damaged = (await samplePdf()).subarray(0, 300)
    expect((await make(damaged, undefined, 'pdf')).made).toBeUndefined()
  })
})

describe('the copies of a picture', () => {
  it('are AVIF and WebP in three widths, smaller than the picture', async () => {
    const bytes = await noise(1600, 400).jpeg({ quality: 95 }).toBuffer()
    const result = await make(bytes)
    expect(result.made).toMatchObject({ width: 1600, height: 400 })
    expect(await read(result)).toEqual([
      ...['av1 320x80', 'av1 768x192', 'av1 1536x384'],
      ...['webp 320x80', 'webp 768x192', 'webp 1536x384'],
    ])
    expect(result.made?.variants.map(({ width }) => width)).toEqual([320, 768, 1536, 320, 768, 1536])
    expect(result.copies.length).toBeLessThan(bytes.length)
  })

  it('are never wider than the picture, and turned as a camera says', async () => {
    const turned = await noise(900, 500).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
    const result = await make(turned)
    expect(result.made).toMatchObject({ width: 500, height: 900 })
    expect(await read(result)).toEqual(['av1 320x576', 'av1 500x900', 'webp 320x576', 'webp 500x900'])
  })

  it('lack what a camera writes into its pictures', async () => {
    const tagged = noise(400, 300)
      .jpeg({ quality: 95 })
      .withExif({ IFD3: { GPSLatitude: '51/1 0/1 0/1' } })
    const { made, copies } = await make(await tagged.toBuffer())
    for (const { start, size } of made?.variants ?? []) {
      expect((await sharp(copies.subarray(start, start + size)).metadata()).exif).toBeUndefined()
    }
    expect(made?.variants).toHaveLength(4)
  })

  it('are made of pictures as large as cameras take them', async () => {
    expect((await make(await plain(8000, 6000))).made).toMatchObject({ width: 8000, variants: { length: 6 } })
  })

  it('are not made of a picture so high that they would be narrower than a page', async () => {
    expect((await make(await plain(900, 20_000))).made).toEqual({ width: 900, height: 20_000, variants: [] })
  })

  it('are not made in a format that saves nothing', async () => {
    const small = await make(await sampleMedia('webp'))
    expect(small.made).toEqual({ width: 16, height: 16, variants: [] })
    expect(small.copies).toHaveLength(0)
  })

  it.each(['gif', 'webp'] as const)('are not made of a %s that moves', async (format) => {
    const frame = await noise(400, 300).png().toBuffer()
    const moving = sharp([frame, await noise(400, 300).png().toBuffer()], { join: { animated: true } })
    expect((await make(await moving[format]().toBuffer())).made).toEqual({
      width: 400,
      height: 300,
      variants: [],
    })
  })

  it('are not made of a PNG that moves', async () => {
    const png = await noise(400, 300).png().toBuffer()
    const at = png.indexOf('IDAT') - 4
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
    const { made } = await make(Buffer.concat([png.subarray(0, at), control, png.subarray(at)]))
    expect(made).toEqual({ width: 400, height: 300, variants: [] })
  })
})

describe('a picture too much to decode', () => {
  it.each([
    ['of 52 million pixels', () => plain(8000, 6500)],
    ['cut off', async () => (await noise(900, 500).jpeg().toBuffer()).subarray(0, 9000)],
    ['that is none', async () => Buffer.from('nothing of the kind')],
    [
      'of a kind nobody may upload',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('is refused: one %s', async (_name, bytes) => {
    expect((await make(await bytes())).made).toBeUndefined()
  })

  it('is refused when it takes too much memory', async () => {
    const bytes = await noise(400, 300).png().toBuffer()
    const within = (memory: number) => make(bytes, createPictureMaker(undefined, { memory }))
    expect((await within(64 * 1024 * 1024)).made).toBeUndefined()
    expect((await within(512 * 1024 * 1024)).made).toBeDefined()
  })

  it.each([
    ['takes too long', 'setInterval(() => {}, 1000)'],
    ['crashes', 'process.abort()'],
    ['says that it is impossible', `process.exit(${IMPOSSIBLE_EXIT_CODE})`],
  ])('is refused when decoding it %s', async (_name, source) => {
    const program = join(directory, 'program.mjs')
    await writeFile(program, source)
    expect((await make('', createPictureMaker(program, { timeMs: 1000 }))).made).toBeUndefined()
  })

  it.each([
    ['that cannot be loaded', 'import "./not-there.mjs"', { code: 1 }],
    ['that the system refuses something', 'process.exit(1)', { code: 1 }],
  ])('is not what a program means %s: that is tried again', async (_name, source, error) => {
    const program = join(directory, 'broken.mjs')
    await writeFile(program, source)
    await expect(make('', createPictureMaker(program))).rejects.toMatchObject(error)
  })

  it('is not what a full disk means: that is tried again', async () => {
    const from = join(directory, 'from')
    await writeFile(from, await noise(400, 300).png().toBuffer())
    // The system refuses writing to a directory that is not there as well.
    await expect(createPictureMaker()(from, join(directory, 'gone', 'to'), 'image')).rejects.toMatchObject({
      code: 1,
    })
  })

  it('is not what a stopped process means: that is tried again', async () => {
    const program = join(directory, 'stopped.mjs')
    await writeFile(program, 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)')
    await expect(make('', createPictureMaker(program))).rejects.toMatchObject({ signal: 'SIGTERM' })
  })
})

it('makes one picture at a time', async () => {
  const program = join(directory, 'alone.mjs')
  await writeFile(
    program,
    `import { mkdirSync, rmdirSync } from 'node:fs'
    const mark = ${JSON.stringify(join(directory, 'busy'))}
    mkdirSync(mark)
    setTimeout(() => {
      rmdirSync(mark)
      console.log(JSON.stringify({ width: 1, height: 1, variants: [] }))
    }, 50)`,
  )
  const makePicture = createPictureMaker(program)
  const made = await Promise.all([1, 2, 3].map(() => makePicture('a', 'b', 'image')))
  expect(made).toEqual(Array(3).fill({ width: 1, height: 1, variants: [] }))
})
