import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { filePath } from '@idex/contract/files/addresses'
import { files, notes, pictures } from '@idex/db/schema'
import { createAdmin, createContentItem, createMember } from '@idex/testing/factories'
import { sampleMedia } from '@idex/testing/sample-media'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPost as publishPost, updatePost } from '../blog/admin-posts.ts'
import { getPost, listPostCards } from '../blog/read-posts.ts'
import { toggleBlog } from '../blog/blog-switch.ts'
import { updateContent } from '../content/admin-content.ts'
import { getContent } from '../content/read-content.ts'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { getNote } from '../notes/library.ts'
import { createUserNote } from '../notes/user-notes.ts'
import { uploadMedia, uploadPdf } from './uploads.ts'
import { releaseFile } from './internal/discard-file.ts'
import { makePictures, PICTURES_VERSION } from './make-pictures.ts'
import { openPicture } from './open-picture.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.services.db))
const member = test.as(await createMember(test.services.db))
const visitor = test.as(null)
const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
const jpeg = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#888', noise } })
  .jpeg({ quality: 95 })
  .toBuffer()
await toggleBlog(admin, {})
beforeEach(async () => {
  await makePictures(test.services)
  await test.queue.take('pictures.make')
})

async function upload(bytes: Buffer = jpeg, name = 'A view.jpg'): Promise<{ id: string; url: string }> {
  const { filePath: url } = await uploadMedia(admin, { name, stream: Readable.from([bytes]) })
  return { id: url.slice(filePath('').length), url }
}

const rowOf = async (id: string) =>
  (await test.services.db.select().from(pictures).where(eq(pictures.fileId, id)))[0]

/** Ids the storage has that begin with `id`. */
async function storedFor(id: string): Promise<string[]> {
  const names = await readdir(join(test.directory, 'stored', id.slice(0, 2)))
  return names.filter((name) => name.startsWith(id)).sort()
}

/** The names of the copies in a `srcset`. */
const namesIn = (srcset = '') =>
  srcset.split(', ').map((candidate) => candidate.split(' ')[0]?.split('/').at(-1) ?? '')

const postWith = (fields: object) =>
  publishPost(admin, {
    title: 'A view',
    content: '<p>x</p>',
    excerpt: 'x',
    thumbnailUrl: '',
    imageUrl: '',
    slug: '',
    published: true,
    scheduledAt: null,
    blogUrl: '',
    metaDescription: '',
    tags: [],
    ...fields,
  })

describe('an uploaded picture', () => {
  it('asks for its copies with the upload, once for many', async () => {
    await upload()
    await upload()
    expect(await test.queue.take('pictures.make')).toHaveLength(1)
  })

  it('is shown as it is until it has them, and then with its size, in posts', async () => {
    const [cover, inside] = [await upload(), await upload()]
    const fields = { imageUrl: cover.url, content: `<p>x</p><img src="${inside.url}" alt="y">` }
    const { blogUrl } = await postWith(fields)
    expect((await getPost(visitor, { slug: blogUrl })).pictures).toEqual({})
    expect(await makePictures(test.services)).toEqual({ made: 2, refused: 0 })
    const post = await getPost(visitor, { slug: blogUrl })
    expect(Object.keys(post.pictures).sort()).toEqual([cover.url, inside.url].sort())
    expect(post.pictures[cover.url]).toMatchObject({
      width: 500,
      height: 300,
      sources: [{ type: 'image/avif' }, { type: 'image/webp' }],
    })
    expect(post.pictures[cover.url]?.sources[0]?.srcset).toMatch(
      new RegExp(`^${cover.url}/320-[0-9a-f]{16}\\.avif 320w, ${cover.url}/500-[0-9a-f]{16}\\.avif 500w$`),
    )
    const { posts } = await listPostCards(visitor, { search: '', limit: 10 })
    expect(Object.keys(posts.find(({ id }) => id === post.id)?.pictures ?? {})).toEqual([cover.url])
  })

  it('is no longer mentioned by a post that does not show it any more', async () => {
    const [first, second] = [await upload(), await upload()]
    const { id, version, ...post } = await postWith({ imageUrl: first.url })
    await makePictures(test.services)
    const fields = { ...post, id, version, imageUrl: second.url, scheduledAt: null }
    expect(Object.keys((await updatePost(admin, fields)).pictures)).toEqual([second.url])
  })

  it('is shown with them in content, to members', async () => {
    const picture = await upload()
    const { id } = await createContentItem(test.services.db, { thumbnailFileId: picture.id })
    expect((await getContent(member, { id })).thumbnail).toBeNull()
    await makePictures(test.services)
    expect((await getContent(member, { id })).thumbnail).toMatchObject({ width: 500, height: 300 })
  })

  it('that cannot be decoded is shown as it is, and not tried again', async () => {
    // It says that it has 900 million pixels.
    const bomb = await sampleMedia('png')
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const { id, url } = await upload(bomb)
    const { blogUrl } = await postWith({ imageUrl: url })
    const warn = vi.spyOn(test.services.log, 'warn')
    expect(await makePictures(test.services)).toEqual({ made: 0, refused: 1 })
    expect(await makePictures(test.services)).toEqual({ made: 0, refused: 0 })
    const line = 'no picture could be made of a file, which stays without one'
    expect(warn).toHaveBeenCalledExactlyOnceWith({ file: id, kind: 'image' }, line)
    warn.mockRestore()
    expect(await getPost(visitor, { slug: blogUrl })).toMatchObject({ imageUrl: url, pictures: {} })
    expect(await storedFor(id)).toEqual([id])
  })

  it('gets new copies when the recipe has changed', async () => {
    const { id } = await upload()
    await makePictures(test.services)
    await test.services.db
      .update(pictures)
      .set({ recipe: PICTURES_VERSION - 1, variants: [] })
      .where(eq(pictures.fileId, id))
    expect(await makePictures(test.services)).toEqual({ made: 1, refused: 0 })
    expect(await rowOf(id)).toMatchObject({ recipe: PICTURES_VERSION, variants: { length: 4 } })
  })
})

describe('a copy', () => {
  it('has the bytes of its format and width, whole and in ranges', async () => {
    const { id, url } = await upload()
    await postWith({ imageUrl: url })
    await makePictures(test.services)
    const { pictures: shown } = await getPost(visitor, { slug: (await postWith({ imageUrl: url })).blogUrl })
    for (const { type, srcset } of shown[url]?.sources ?? []) {
      for (const variant of namesIn(srcset)) {
        const copy = await openPicture(visitor, { id, variant })
        expect(copy).toMatchObject({ mimeType: type, isPublic: true, isHashed: true })
        expect(copy.name).toBe(`A view.${type.slice('image/'.length)}`)
        const bytes = await buffer(await copy.read())
        expect(bytes).toHaveLength(copy.size)
        expect(`${(await sharp(bytes).metadata()).width}`).toBe(variant.split('-')[0])
        expect(await buffer(await copy.read({ start: 5, end: 20 }))).toEqual(bytes.subarray(5, 21))
      }
    }
    expect(shown[url]?.sources).toHaveLength(2)
  })

  it('is read by those alone who may read the picture', async () => {
    const picture = await upload()
    const item = await createContentItem(test.services.db, { thumbnailFileId: picture.id })
    await makePictures(test.services)
    const { thumbnail } = await getContent(member, { id: item.id })
    const [variant = ''] = namesIn(thumbnail?.sources[0]?.srcset)
    expect(await openPicture(member, { id: picture.id, variant })).toMatchObject({
      isPublic: false,
      isHashed: true,
    })
    await expect(openPicture(visitor, { id: picture.id, variant })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const draft = await upload()
    await postWith({ imageUrl: draft.url, published: false })
    await makePictures(test.services)
    for (const name of [variant, '320-0123456789abcdef.avif']) {
      await expect(openPicture(member, { id: draft.id, variant: name })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  it('that is out of date is the picture itself', async () => {
    const { id, url } = await upload()
    await postWith({ imageUrl: url })
    const { mimeType, size, isHashed } = await openPicture(visitor, {
      id,
      variant: '320-0123456789abcdef.avif',
    })
    expect({ mimeType, size, isHashed }).toEqual({
      mimeType: 'image/jpeg',
      size: jpeg.length,
      isHashed: false,
    })
  })
})

describe('a deleted picture', () => {
  it('takes its copies along', async () => {
    const picture = await upload()
    const document = await upload(await sampleMedia('mp4'))
    const item = await createContentItem(test.services.db, {
      fileId: document.id,
      thumbnailFileId: picture.id,
    })
    await makePictures(test.services)
    expect(await storedFor(picture.id)).toEqual([picture.id, `${picture.id}-copies`])
    const { title } = item
    await updateContent(admin, {
      id: item.id,
      title,
      contentType: 'video',
      author: '',
      category: '',
      tags: [],
      duration: '',
      description: '',
      fileUrl: document.url,
      thumbnailUrl: '',
      captionsUrl: '',
    })
    expect(await storedFor(picture.id)).toEqual([])
    expect(await rowOf(picture.id)).toBeUndefined()
  })

  it('leaves nothing behind when it is deleted while they are made', async () => {
    const { id } = await upload()
    const makePicture: typeof test.services.makePicture = async (from, to, kind) => {
      const made = await test.services.makePicture(from, to, kind)
      expect(await releaseFile(test.services, id)).toBe(true)
      return made
    }
    await makePictures({ ...test.services, makePicture })
    expect(await storedFor(id)).toEqual([])
    expect(await test.services.db.$count(files, eq(files.id, id))).toBe(0)
    expect(await readdir(join(test.directory, 'incoming'))).toEqual([])
  })
})

describe('a PDF', () => {
  it('waits for a note being deleted without holding its document, which is deleted next', async () => {
    const owner = test.as(await createMember(test.services.db))
    const stream = Readable.from([await samplePdf()])
    const { filePath: fileUrl } = await uploadPdf(owner, { name: 'Mine.pdf', stream })
    const { id } = await createUserNote(owner, { title: 'Mine', description: '', fileUrl, categories: [] })
    const { db } = test.services
    const waiting = () =>
      db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
    const job = await db.transaction(async (tx) => {
      await tx.delete(notes).where(eq(notes.id, id))
      const made = makePictures(test.services)
      await expect.poll(waiting).toBe(1)
      await tx
        .update(files)
        .set({ storedAt: null })
        .where(eq(files.id, fileUrl.slice(filePath('').length)))
      return { made }
    })
    await job.made
    expect(await rowOf(fileUrl.slice(filePath('').length))).toBeUndefined()
  })

  it('lends its note the first page, which nobody else may fetch', async () => {
    const owner = test.as(await createMember(test.services.db))
    const pdf = await samplePdf({ pages: 4 })
    const { filePath: fileUrl } = await uploadPdf(owner, { name: 'Mine.pdf', stream: Readable.from([pdf]) })
    const { id } = await createUserNote(owner, { title: 'Mine', description: '', fileUrl, categories: [] })
    // A presented note is cached until it changes.
    for (const read of [getNote(owner, { id }), getNote(owner, { id })])
      expect(await read).toMatchObject({ pageCount: 4, fileSize: pdf.length, thumbnail: null })
    expect(await makePictures(test.services)).toEqual({ made: 1, refused: 0 })
    const { thumbnail } = await getNote(owner, { id })
    expect(thumbnail).toMatchObject({ width: 768, height: 994, sources: [{ type: 'image/webp' }] })

    const picture = {
      id: fileUrl.slice(filePath('').length),
      variant: namesIn(thumbnail?.sources[0]?.srcset)[0] ?? '',
    }
    const { mimeType, read } = await openPicture(owner, picture)
    expect([mimeType, (await sharp(await buffer(await read())).metadata()).width]).toEqual([
      'image/webp',
      320,
    ])
    for (const stranger of [member, admin]) {
      await expect(openPicture(stranger, picture)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(openPicture(visitor, picture)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const outdated = { ...picture, variant: '320-0123456789abcdef.webp' }
    await expect(openPicture(owner, outdated)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('of which the bytes are lost does not keep the others from theirs', async () => {
  const [lost, other] = [await upload(), await upload()]
  await test.services.files.remove(lost.id)
  expect(await makePictures(test.services)).toEqual({ made: 1, refused: 1 })
  expect((await rowOf(other.id))?.width).toBe(500)
})

it('of a server that stops is finished, and the others are left to the next run', async () => {
  await upload()
  await upload()
  await test.queue.take('pictures.make')
  const stopping = new AbortController()
  const makePicture: Context['makePicture'] = (...args) => {
    stopping.abort()
    return test.services.makePicture(...args)
  }
  const services = { ...test.services, stopping: stopping.signal, makePicture }
  expect(await makePictures(services)).toEqual({ made: 1, refused: 0 })
  expect(await test.queue.take('pictures.make')).toHaveLength(1)
  expect(await makePictures(test.services)).toEqual({ made: 1, refused: 0 })
  expect(await test.queue.take('pictures.make')).toEqual([])
})
