import { contentItems } from '@idex/db/schema'
import { createAdmin } from '@idex/testing/factories'
import { sampleMedia } from '@idex/testing/sample-media'
import { beforeEach, expect, it } from 'vitest'
import { createPost, updatePost } from '../blog/admin-posts.ts'
import { type SiteResponse, SiteError } from '../ports/fetch-site.ts'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { createContent, updateContent } from './admin-content.ts'

const test = await openTestServices()
let admin: Context
let asked: string[]
/** Answers of other sites by address; all others are out of reach. */
let pages: Map<string, Partial<SiteResponse>>

beforeEach(async () => {
  ;[asked, pages] = [[], new Map()]
  await test.database.empty('content_items', 'blog_posts', 'files', 'audit_log', 'users')
  const fetchSite: Context['fetchSite'] = async (address) => {
    asked.push(address)
    const page = pages.get(address.split('?')[0] ?? '')
    if (!page) throw new SiteError('unreachable')
    return { address, status: 200, headers: {}, bytes: Buffer.alloc(0), isWhole: true, ...page }
  }
  admin = { ...test.as(await createAdmin(test.database.db)), fetchSite }
})

const HTML = { bytes: Buffer.from('<!doctype html>'), headers: { 'content-type': 'text/html' } }
const FILM = 'https://films.example/a.mp4'
const PICTURE = 'https://pictures.example/a.png'
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const file = async (name: 'mp4' | 'mp3' | 'jpg') => {
  const bytes = await sampleMedia(name)
  const range = { 'accept-ranges': 'bytes', 'content-length': String(bytes.length) }
  return { bytes, headers: range }
}

const item = (given: Partial<Parameters<typeof createContent>[1]> = {}) => ({
  title: 'A talk',
  author: '',
  category: 'Strategy',
  tags: [],
  duration: '',
  description: '',
  contentType: 'video' as const,
  fileUrl: FILM,
  thumbnailUrl: '',
  captionsUrl: '',
  ...given,
})

const post = (given: Partial<Parameters<typeof createPost>[1]> = {}) => ({
  title: 'A post',
  content: '<p>Text</p>',
  excerpt: 'E',
  tags: [],
  metaDescription: '',
  blogUrl: '',
  slug: '',
  thumbnailUrl: '',
  imageUrl: '',
  published: false,
  scheduledAt: null,
  ...given,
})

const stored = () => test.database.db.select().from(contentItems)

it('a page is no video, recording or picture, and nothing is stored', async () => {
  for (const address of [FILM, PICTURE]) pages.set(address, HTML)
  const refused = (field: string) => ({
    code: 'VALIDATION',
    fields: { [field]: expect.stringMatching(/^This is a web page/) },
  })
  await expect(createContent(admin, item())).rejects.toMatchObject(refused('fileUrl'))
  await expect(createContent(admin, item({ contentType: 'podcast' }))).rejects.toMatchObject(
    refused('fileUrl'),
  )
  pages.set(FILM, await file('mp4'))
  await expect(createContent(admin, item({ thumbnailUrl: PICTURE }))).rejects.toMatchObject(
    refused('thumbnailUrl'),
  )
  for (const field of ['thumbnailUrl', 'imageUrl'])
    await expect(createPost(admin, post({ [field]: PICTURE }))).rejects.toMatchObject(refused(field))
  expect(await stored()).toEqual([])
})

it('a page of a player is a video, whose picture is stored here where none was given', async () => {
  const facts = { title: 'A talk', thumbnail_url: 'https://i.ytimg.example/a.jpg' }
  pages.set('https://www.youtube.com/oembed', { bytes: Buffer.from(JSON.stringify(facts)) })
  pages.set(facts.thumbnail_url, await file('jpg'))
  const made = await createContent(admin, item({ fileUrl: VIDEO }))
  expect(made).toMatchObject({ fileUrl: VIDEO, thumbnailUrl: expect.stringMatching(/^\/api\/files\//) })
  const own = await createContent(admin, item({ fileUrl: VIDEO, thumbnailUrl: made.thumbnailUrl }))
  expect(own.thumbnailUrl).toBe(made.thumbnailUrl)
})

it('what was looked at is not looked at again, unless it is to be something else', async () => {
  pages.set(FILM, await file('mp4'))
  pages.set(PICTURE, await file('jpg'))
  const { id } = await createContent(admin, item({ thumbnailUrl: PICTURE }))
  expect(asked).toHaveLength(2)
  await updateContent(admin, { ...item({ thumbnailUrl: PICTURE, title: 'B' }), id })
  expect(asked).toHaveLength(2)
  pages.set(FILM, HTML)
  await expect(updateContent(admin, { ...item({ contentType: 'podcast' }), id })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  const made = await createPost(admin, post({ imageUrl: PICTURE }))
  asked = []
  await updatePost(admin, { ...post({ imageUrl: PICTURE }), id: made.id })
  await updatePost(admin, { ...post({ thumbnailUrl: PICTURE }), id: made.id })
  expect(asked).toEqual([])
  pages.set(`${PICTURE}2`, HTML)
  await expect(
    updatePost(admin, { ...post({ imageUrl: `${PICTURE}2` }), id: made.id }),
  ).rejects.toMatchObject({
    fields: { imageUrl: expect.stringMatching(/web page/) },
  })
})

it('what cannot be reached from here is stored as given', async () => {
  const made = await createContent(admin, item({ thumbnailUrl: PICTURE }))
  expect(made).toMatchObject({ fileUrl: FILM, thumbnailUrl: PICTURE })
})

it('documents are opened where they are, and files of this site need no look', async () => {
  await createContent(admin, item({ contentType: 'pdf', fileUrl: 'https://papers.example/' }))
  await createContent(
    admin,
    item({ contentType: 'pdf', fileUrl: 'https://papers.example/', thumbnailUrl: '/a.png' }),
  )
  await createPost(admin, post({ imageUrl: '/a.png' }))
  expect(asked).toEqual([])
})
