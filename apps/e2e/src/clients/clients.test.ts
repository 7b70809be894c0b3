import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { checkOf, documentedPath } from '@idex/testing/documented'
import { sampleMedia } from '@idex/testing/sample-media'
import { samplePdf } from '@idex/testing/sample-pdf'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { adminClient, permanentNote } from '../support/admin-client.ts'
import { newTitle } from '../support/person.ts'
import { serve } from '../support/serve.ts'
import { signInMember } from '../support/sign-in-member.ts'
import { readOpds1, readOpds2, readPodcast, readRss } from './feed-readers.ts'
import { CLIENTS, runClient } from './generated-client.ts'
import { previewOf, readMetadata } from './page-metadata.ts'

const directory = await temporaryDirectory()
const { origin, stop } = await serve(join(directory, 'data'))
afterAll(() => stop())

/** Reads what the site answers at an address or a path. */
const read = async (address: string) => (await fetch(new URL(address, origin))).text()

/** A new member's cookie, and what their POST requests create. */
async function beginMember() {
  const cookie = await signInMember(origin)
  async function create(path: string, data: object): Promise<unknown> {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
    expect(response.status).toBe(201)
    return response.json()
  }
  return { cookie, create }
}

const TokenSchema = z.object({ secret: z.string() })
const FeedSchema = z.object({
  addresses: z.object({
    notes: z.string(),
    podcasts: z.string(),
    opds: z.string(),
    opds2: z.string(),
  }),
})

for (const name of Object.keys(CLIENTS)) {
  test(`a client that ${name} generates reads, pages through, creates, retries and revokes as the document says`, async () => {
    const document = await read('/api/openapi.json')
    const { cookie, create } = await beginMember()
    const data = { name: 'Program', scope: 'write', expiresInDays: 30 }
    const { secret } = TokenSchema.parse(await create('tokens', data))
    for (const title of ['Cedar', 'Aspen', 'Birch'])
      await create('user-notes', { title, description: '', fileUrl: '/sample.pdf', categories: ['LLMs'] })
    const admin = await adminClient(origin)
    const fileUrl = 'https://media.example/talk.mp4'
    const item = await admin.publishItem({ title: newTitle('A talk'), contentType: 'video', fileUrl })

    const folder = await mkdtemp(join(directory, 'client-'))
    const values = [secret, item.id, cookie]
    const ran = await runClient(name, { origin, document, folder, values })
    expect(ran.declarations).toBe(1)
    expect(JSON.parse(ran.printed)).toEqual(['Aspen', 'Birch', 'Cedar'])
    const expectDocumented = checkOf(JSON.parse(document))
    for (const { method, path, ...answer } of ran.seen)
      expectDocumented(method, documentedPath(JSON.parse(document), path), answer)
    const statuses = [200, 200, 200, 201, 201, 201, 422, 200, 404, 400, 200, 200, 401]
    expect(ran.seen.map(({ statusCode }) => statusCode)).toEqual(statuses)
  })
}

test('readers of feeds, podcasts and catalogues show what is published, however it is called', async () => {
  // What readers have shown wrongly, or not at all.
  const title = newTitle('R&D: is 1 < 2? <b>“Ja”</b>')
  const admin = await adminClient(origin)
  const pdfUrl = await admin.upload(await samplePdf({ pages: 3 }))
  await admin.publish({ title, description: 'One\nTwo & three', pdfUrl, topics: ['LLMs'] })
  const fileUrl = await admin.uploadMedia(await sampleMedia('mp3'), 'talk.mp3', 'audio/mpeg')
  const description = '0:00 One\n0:30 Two'
  await admin.publishItem({ title, contentType: 'podcast', fileUrl, duration: '1:12', description })
  const { create } = await beginMember()
  const { addresses } = FeedSchema.parse(await create('feeds', { name: 'E-reader' }))

  for (const address of [addresses.notes, addresses.podcasts]) {
    const item = (await readRss(await read(address))).find((each) => each.title === title)
    expect(item?.guid).toMatch(/^tag:localhost,2025:(note|podcast):\w+$/)
    expect(item?.isoDate).toMatch(/^\d{4}-/)
  }
  const podcast = readPodcast(await read(addresses.podcasts))
  expect(podcast).toMatchObject({ title: 'IDEX Podcasts', explicit: false })
  const episode = podcast?.items.find((each) => each.title === title)
  expect(episode).toMatchObject({
    ...{ duration: 72, explicit: false, enclosure: { type: 'audio/mpeg' } },
    podcastChapters: { type: 'application/json+chapters' },
  })
  expect(episode?.enclosure.url).toMatch(/\/feeds\/.*\.mp3$/)

  const [first] = readOpds1(await read(`${addresses.opds}/insights`)).filter(
    ({ Metadata }) => Metadata.Title === title,
  )
  expect(first?.Images?.[0]?.Href).toMatch(/\/feeds\/.*\.png$/)
  const files = first?.Links.filter(({ Rel, TypeLink }) => TypeLink === 'application/pdf' && Rel.length > 0)
  expect(files).toHaveLength(1)
  const [second] = readOpds2(await read(`${addresses.opds2}/insights`)).filter(
    ({ Metadata }) => Metadata.Title === title,
  )
  expect(second?.Metadata.NumberOfPages).toBe(3)
})

test('an unknown path or share link has status 404', async () => {
  for (const path of ['/no/such/page', '/share/no-such-note'])
    expect((await fetch(origin + path)).status, path).toBe(404)
})

test('the landing page says to link previews and search engines whose it is', async () => {
  const page = await readMetadata(`${origin}/`)
  const title = 'IDEX · Decision Intelligence for Businesses'
  const description =
    "Get Clarity on your Next Move. Decision Intelligence for Businesses: we take the 'maybe' out of your next best move."
  const url = `${origin}/`
  expect(page).toMatchObject({
    ...{ title, canonicalUrls: [url], 'og:type': 'website', ...previewOf({ title, description, url }) },
    picture: { status: 200, type: 'image/png' },
    jsonld: [{ '@context': 'https://schema.org', '@type': 'Organization', name: 'IDEX', url, description }],
  })
  expect(page.robots).toBeUndefined()
  const { logo } = Object(page.jsonld?.[0])
  expect((await fetch(String(logo))).headers.get('content-type')).toBe('image/png')
})

test('a share link has a good preview elsewhere, and search engines do not index it', async () => {
  const note = await permanentNote(origin)
  const { title, description, shareableSlug } = note
  const url = `${origin}/share/${shareableSlug}`
  const page = await readMetadata(url)
  expect(page).toMatchObject({
    ...{ title: `${title} · IDEX`, canonicalUrls: [url], robots: 'noindex' },
    ...previewOf({ title, description, url }),
    ...{ responseStatusCode: 200, picture: { status: 200, type: 'image/png' } },
  })
  expect(page.jsonld).toBeUndefined()
  expect(page.responseBody).not.toContain('/api/files/')
})

const POST = '/blog/a-small-vocabulary-for-uncertainty'
const PostSchema = z.object({
  ...{ id: z.string(), blogUrl: z.string(), title: z.string(), metaDescription: z.string() },
  ...{ imageUrl: z.string(), publishedAt: z.string(), updatedAt: z.string(), tags: z.array(z.string()) },
})

test('a post says to link previews and search engines what the API says of it', async () => {
  await (await adminClient(origin)).showBlog()
  const posts = z.array(PostSchema).parse(JSON.parse(await read('/api/blog/posts')))
  const post = posts.find(({ blogUrl }) => POST.endsWith(blogUrl))
  if (post === undefined) throw new Error('The demo content lacks the post')
  const { title, metaDescription: description, imageUrl, publishedAt, updatedAt, tags } = post
  const url = `${origin}${POST}`
  const image = new URL(imageUrl, origin).href
  const page = await readMetadata(url)
  expect(page).toMatchObject({
    ...{ title: `${title} | IDEX Blog`, canonicalUrls: [url], 'og:type': 'article', 'og:image': image },
    ...previewOf({ title, description, url }),
    ...{ 'article:published_time': publishedAt, 'article:modified_time': updatedAt },
    'article:tag': tags.join(),
    picture: { status: 200, type: 'image/jpeg' },
    jsonld: [
      {
        ...{
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: title,
          description,
          image,
        },
        ...{ datePublished: publishedAt, dateModified: updatedAt, mainEntityOfPage: url },
        author: { '@type': 'Organization', name: 'IDEX Research Team', url: `${origin}/` },
        publisher: { '@type': 'Organization', name: 'IDEX' },
      },
    ],
  })
  expect(page.robots).toBeUndefined()
  // And to readers of feeds.
  const item = (await readRss(await read('/feed.xml'))).find((each) => each.title === title)
  expect(item).toMatchObject({ link: url, guid: `tag:localhost,2025:post:${post.id}` })
})
