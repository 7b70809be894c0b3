import { writeFile } from 'node:fs/promises'
import { type contentItems, feeds, notes, users } from '@idex/db/schema'
import { CreatedFeedSchema } from '@idex/contract/feeds/feed'
import { newId } from '@idex/db/ids'
import { LIMITS } from '@idex/core/kernel/limits'
import { NEW_NOTES_MAX, READING_PAGE } from '@idex/core/feeds/read-feeds'
import {
  createAdmin,
  createApiToken,
  createContentItem,
  createFeed,
  createFile,
  createMember,
  createNote,
} from '@idex/testing/factories'
import { VECTORS } from '@idex/testing/hostile-text'
import { sampleMedia } from '@idex/testing/sample-media'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createPrivateRecords, createSiteRecords, MARKER } from '../testing/hidden-records.ts'
import { childrenOf, parseXml, textOf, type XmlElement } from '../testing/parse-xml.ts'
import { buildApp } from '../app.ts'
import { openTestServer } from '../testing/test-server.ts'

const SITE = 'https://idex.example'

let base: string
let feedId: string
let memberId: string
let lines = ''

const logStream = { write: (line: string) => void (lines += line) }
const server = await openTestServer({ PUBLIC_URL: SITE, LOG_LEVEL: 'debug' }, { logStream })
beforeEach(async () => {
  // What the test before has reported is still being counted.
  await server.app.services.security.settled()
  await server.database.empty('rate_limits')
  await server.database.empty('users', 'notes', 'content_items', 'files')
  const member = await createMember(server.database.db)
  const feed = await createFeed(server.database.db, { userId: member.id })
  ;[base, feedId, memberId] = [`/feeds/${feed.secret}`, feed.id, member.id]
})

const db = () => server.database.db
const get = (path: string, headers = {}) => server.app.inject({ url: path, headers })
const read = async (path: string) => {
  const response = await get(base + path)
  expect([path, response.statusCode], response.body).toEqual([path, 200])
  return response
}
const readXml = async (path: string) => parseXml((await read(path)).body)

/** A stored file, with its bytes. */
async function storeFile(values: Parameters<typeof createFile>[1], bytes: Buffer) {
  const file = await createFile(db(), { size: bytes.length, ...values })
  const { files } = server.app.services
  const path = await files.incomingPath(file.id)
  await writeFile(path, bytes)
  await files.adopt(file.id, path)
  return file
}

async function createPodcast(values: Partial<typeof contentItems.$inferInsert> = {}) {
  const [audio, picture, captions] = [
    await storeFile({ kind: 'audio', mimeType: 'audio/mpeg', name: 'a.mp3' }, await sampleMedia('mp3')),
    await storeFile({ kind: 'image', mimeType: 'image/jpeg', name: 'a.jpg' }, await sampleMedia('jpg')),
    await storeFile({ kind: 'captions', mimeType: 'text/vtt', name: 'a.vtt' }, await sampleMedia('vtt')),
  ]
  const files = { fileId: audio.id, thumbnailFileId: picture.id, captionsFileId: captions.id }
  return { item: await createContentItem(db(), { ...files, ...values }), audio, picture, captions }
}

const DOCUMENTS = [
  ...['/notes.xml', '/podcasts.xml', '/opds', '/opds/insights', '/opds/own', '/opds/all', '/opds/search.xml'],
  ...['/opds2', '/opds2/insights', '/opds2/own', '/opds2/all'],
]
const HOSTILE = [
  ...VECTORS.map(({ text }) => text),
  ...[
    'a]]>b]]>]]&gt;',
    '\u0001\u0008\u000c\u001f\ufffe',
    '\u202eright to left\u202c',
    '\ud800 alone',
    '&amp;&#0;',
  ],
]

const LinkSchema = z.object({
  rel: z.string(),
  href: z.string().startsWith(`${SITE}/`),
  type: z.string().min(1),
  templated: z.literal(true).optional(),
})
const Acquisition = LinkSchema.extend({
  rel: z.literal('http://opds-spec.org/acquisition'),
  size: z.number(),
})
const links = (...rels: string[]) =>
  z.array(LinkSchema).refine((found) => rels.every((rel) => found.some((link) => link.rel === rel)))

/** The rules of the published schema for a publication of OPDS 2.0, and for a feed of them. */
const PublicationSchema = z.object({
  metadata: z.object({
    '@type': z.url(),
    title: z.string().min(1),
    author: z.string().min(1),
    identifier: z.string().startsWith('tag:idex.example,2025:note:'),
    modified: z.iso.datetime(),
    published: z.iso.datetime(),
    numberOfPages: z.number().int().positive().optional(),
    subject: z.array(z.string()).optional(),
  }),
  links: z
    .array(z.union([Acquisition, LinkSchema]))
    .refine((found) =>
      ['self', 'http://opds-spec.org/acquisition'].every((rel) => found.some((link) => link.rel === rel)),
    ),
  images: z.array(z.object({ href: z.url(), type: z.enum(['image/jpeg', 'image/png', 'image/gif']) })).min(1),
})
const Opds2Schema = z
  .object({
    metadata: z.object({ title: z.string().min(1) }),
    links: links('self', 'search'),
    navigation: z.array(LinkSchema.extend({ title: z.string().min(1) })).optional(),
    publications: z.array(PublicationSchema).optional(),
    groups: z
      .array(
        z.object({
          metadata: z.object({ title: z.string().min(1) }),
          links: links('self'),
          publications: z.array(PublicationSchema).min(1),
        }),
      )
      .optional(),
  })
  .refine((feed) => feed.navigation !== undefined || feed.publications !== undefined)

/** Returns the channel after checking what RSS 2.0 requires of it and of its items. */
function channelOf(rss: XmlElement): XmlElement {
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0'])
  const [channel] = childrenOf(rss, 'channel')
  if (channel === undefined) throw new Error('The feed has no channel')
  for (const name of ['title', 'link', 'description']) expect(textOf(channel, name)).not.toBe('')
  for (const item of childrenOf(channel, 'item')) {
    expect(textOf(item, 'title')).toBeDefined()
    expect(textOf(item, 'guid')).toMatch(/^tag:idex\.example,2025:(note|podcast):\w+$/)
    expect(Number.isNaN(Date.parse(textOf(item, 'pubDate') ?? ''))).toBe(false)
  }
  return channel
}

/**
 * Returns the entries after checking what Atom requires of feeds and entries (RFC 4287), and OPDS 1.2 of acquirable
 * ones.
 */
function entriesOf(feed: XmlElement, acquires: boolean): XmlElement[] {
  expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  const entries = childrenOf(feed, 'entry')
  for (const element of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(childrenOf(element, name)).toHaveLength(1)
    expect(z.iso.datetime().safeParse(textOf(element, 'updated')).success).toBe(true)
  }
  const rels = (element: XmlElement) => childrenOf(element, 'link').map(({ attributes }) => attributes['rel'])
  expect(rels(feed)).toEqual(expect.arrayContaining(['self', 'start', 'search']))
  for (const entry of acquires ? entries : [])
    expect(rels(entry)).toEqual(
      expect.arrayContaining(['http://opds-spec.org/acquisition', 'http://opds-spec.org/image/thumbnail']),
    )
  return entries
}

describe('the feed of new notes', () => {
  it('has the published notes with topics, date, and the address that opens them', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await createNote(db(), { title: 'First', createdAt: at(1), publishedAt: at(9) })
    const second = await createNote(db(), {
      title: 'Second',
      createdAt: at(2),
      topics: ['LLMs', 'AI Agents'],
    })
    await createNote(db(), { title: 'Mine', ownerId: memberId })
    const items = childrenOf(channelOf(await readXml('/notes.xml')), 'item')
    expect(items.map((item) => textOf(item, 'title'))).toEqual(['First', 'Second'])
    const [, item] = items
    expect(textOf(item, 'link')).toBe(`${SITE}/share/${second.slug}`)
    expect(textOf(item, 'guid')).toBe(`tag:idex.example,2025:note:${second.id}`)
    expect(childrenOf(item, 'category').map(({ text }) => text)).toEqual(['LLMs', 'AI Agents'])
    expect(new Date(textOf(item, 'pubDate') ?? '')).toEqual(at(2))
  })
})

describe('the podcast feed', () => {
  it('has each published podcast with its recording, length, picture and transcript', async () => {
    const { item, audio, picture, captions } = await createPodcast({
      title: 'Talk',
      duration: '1:12',
      tags: ['Metrics'],
      description: 'About figures.\n0:00 Welcome <b>\n1:02:05 – Questions & answers',
    })
    await createContentItem(db(), { title: 'A video', contentType: 'video' })
    const channel = channelOf(await readXml('/podcasts.xml'))
    expect(textOf(channel, 'itunes:block')).toBe('yes')
    expect(childrenOf(channel, 'itunes:image')[0]?.attributes['href']).toBe(
      `${SITE}${base}/covers/podcast.png`,
    )
    const [episode, ...others] = childrenOf(channel, 'item')
    expect(others).toEqual([])
    expect(textOf(episode, 'link')).toBe(`${SITE}/content/talk-${item.id}`)
    expect(textOf(episode, 'itunes:duration')).toBe('72')
    const marks = childrenOf(episode, 'psc:chapters').flatMap((chapters) =>
      childrenOf(chapters, 'psc:chapter').map(({ attributes }) => attributes),
    )
    expect(marks).toEqual([
      { start: '00:00:00', title: 'Welcome <b>' },
      { start: '01:02:05', title: 'Questions & answers' },
    ])
    expect(textOf(episode, 'description')).toBe(
      'About figures.<br>0:00 Welcome &lt;b&gt;<br>1:02:05 – Questions &amp; answers',
    )
    const address = `/chapters/${item.id}.json`
    expect(childrenOf(episode, 'podcast:chapters')[0]?.attributes).toEqual({
      url: SITE + base + address,
      type: 'application/json+chapters',
    })
    expect((await read(address)).json()).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Welcome <b>' },
        { startTime: 3725, title: 'Questions & answers' },
      ],
    })
    expect(childrenOf(episode, 'enclosure')[0]?.attributes).toEqual({
      url: `${SITE}${base}/media/${audio.id}.mp3`,
      length: String(audio.size),
      type: 'audio/mpeg',
    })
    expect(childrenOf(episode, 'podcast:transcript')[0]?.attributes).toEqual({
      url: `${SITE}${base}/media/${captions.id}.vtt`,
      type: 'text/vtt',
    })
    expect(childrenOf(episode, 'itunes:image')[0]?.attributes['href']).toBe(
      `${SITE}${base}/media/${picture.id}.jpg`,
    )
    expect((await read(`/media/${captions.id}.vtt`)).body).toMatch(/^WEBVTT/)
  })

  it('plays a part of a recording, and says when it is unchanged', async () => {
    const { audio } = await createPodcast()
    const url = `${base}/media/${audio.id}.mp3`
    const part = await get(url, { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    expect(part.headers['content-range']).toBe(`bytes 0-9/${audio.size}`)
    const head = await server.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(audio.size),
      '',
    ])
    expect((await get(url, { 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304)
    expect((await get(url, { range: 'bytes=99999999-' })).statusCode).toBe(416)
  })

  it('has podcasts on other sites under their own address', async () => {
    const { id } = await createContentItem(db(), { duration: 'an hour' })
    expect((await get(`${base}/chapters/${id}.json`)).statusCode).toBe(404)
    const [episode] = childrenOf(channelOf(await readXml('/podcasts.xml')), 'item')
    expect(childrenOf(episode, 'enclosure')[0]?.attributes).toEqual({
      url: 'https://example.com/sample.mp3',
      type: 'audio/mpeg',
    })
    expect(textOf(episode, 'itunes:duration')).toBeUndefined()
    for (const name of ['psc:chapters', 'podcast:chapters']) expect(childrenOf(episode, name)).toEqual([])
  })
})

it('writes texts with marks as escaped text alone, as readers that look at one child need it', async () => {
  const title = 'Q&A: is 1 < 2? ]]> <![CDATA[x]]>'
  await createNote(db(), { title, description: title, fileId: (await createFile(db())).id })
  await createPodcast({ title })
  const escaped = 'Q&amp;A: is 1 &lt; 2? ]]&gt; &lt;![CDATA[x]]&gt;'
  for (const path of ['/notes.xml', '/podcasts.xml', '/opds/insights']) {
    const { body } = await read(path)
    expect([path, body.includes(`<title>${escaped}</title>`)], body).toEqual([path, true])
    expect(body).not.toContain('<![CDATA[')
  }
})

it('says with true or false whether an episode is explicit', async () => {
  await createPodcast()
  const { body } = await read('/podcasts.xml')
  expect([...body.matchAll(/<itunes:explicit>(\w+)</g)].map(([, said]) => said)).toEqual(['false', 'false'])
})

describe('a page of another origin', () => {
  it('reads every document and file of a feed, refusals too, and learns what part it got', async () => {
    const { audio, captions } = await createPodcast()
    const note = await createNote(db(), { fileId: (await createFile(db())).id })
    const parts = [
      `/media/${audio.id}.mp3`,
      `/media/${captions.id}.vtt`,
      `/covers/${note.id}.png`,
      '/nothing',
    ]
    for (const path of [...DOCUMENTS, ...parts]) {
      const { headers } = await get(base + path, { origin: 'https://player.example', range: 'bytes=0-9' })
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'cross-origin'])
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['access-control-expose-headers']).toContain('content-range')
    }
  })

  it('may ask beforehand, for reading alone', async () => {
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: `${base}/media/x.mp3`,
      headers: { origin: 'https://player.example', 'access-control-request-method': 'GET' },
    })
    expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD'])
    expect(asked.headers['access-control-allow-headers']).toMatch(/\brange\b/)
  })
})

describe('the catalogue', () => {
  it('leads to the insights and to the member’s own notes', async () => {
    const entries = entriesOf(await readXml('/opds'), false)
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['Insights', 'My notes'])
    expect(
      entries.flatMap((entry) => childrenOf(entry, 'link').map(({ attributes }) => attributes['href'])),
    ).toEqual([`${SITE}${base}/opds/insights`, `${SITE}${base}/opds/own`])
    const search = await readXml('/opds/search.xml')
    const [address] = childrenOf(search, 'Url')
    expect(address?.attributes['template']).toBe(`${SITE}${base}/opds/all?q={searchTerms}`)
  })

  it('lists notes with a document that can be taken away, a cover, and what is known of them', async () => {
    const bytes = Buffer.from('%PDF-1.4 sample')
    const file = await storeFile({ pageCount: 4 }, bytes)
    const note = await createNote(db(), { fileId: file.id, title: 'On bands', topics: ['LLMs'] })
    const mine = await createNote(db(), {
      ownerId: memberId,
      fileId: (await createFile(db())).id,
      title: 'Mine',
    })
    await createNote(db(), { title: 'Elsewhere' })
    const [entry, ...others] = entriesOf(await readXml('/opds/insights'), true)
    expect(others).toEqual([])
    expect(textOf(entry, 'dcterms:extent') ?? textOf(entry, 'dc:extent')).toBe('4 pages')
    const [link] = childrenOf(entry, 'link')
    expect(link?.attributes).toMatchObject({
      href: `${SITE}${base}/media/${file.id}.pdf`,
      type: 'application/pdf',
      length: String(bytes.length),
    })
    expect((await read(`/media/${file.id}.pdf`)).rawPayload).toEqual(bytes)
    const [own] = entriesOf(await readXml('/opds/own'), true)
    expect(textOf(own, 'title')).toBe('Mine')
    expect(textOf(childrenOf(own, 'author')[0], 'name')).toBe('Mira Novak')
    const root = Opds2Schema.parse((await read('/opds2')).json())
    expect(
      root.groups?.map(({ publications }) => publications.map(({ metadata }) => metadata.title)),
    ).toEqual([['On bands'], ['Mine']])
    for (const { id } of [note, mine])
      PublicationSchema.parse((await read(`/opds2/publications/${id}`)).json())
    const found = Opds2Schema.parse((await read('/opds2/all?q=bands')).json())
    expect(found.publications?.map(({ metadata }) => metadata.title)).toEqual(['On bands'])
    expect(entriesOf(await readXml('/opds/all?q=mine'), true)).toHaveLength(1)
  })

  it('draws a cover, also for a title its typefaces cannot write', async () => {
    for (const title of ['On bands', '\u8a9e\u8a00']) {
      const note = await createNote(db(), { fileId: (await createFile(db())).id, title })
      const { rawPayload, headers } = await read(`/covers/${note.id}.png`)
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' })
      const { width, height } = await sharp(rawPayload).metadata()
      expect([width, height]).toEqual([600, 800])
    }
    const { width, height } = await sharp((await read('/covers/podcast.png')).rawPayload).metadata()
    expect([width, height]).toEqual([1400, 1400])
  })

  it('lists every note once over its pages, and bounds what one answer has', async () => {
    const many = 2 * READING_PAGE + 20
    await server.database.sql`
      insert into files (id, kind, mime_type, name, size, sha256, page_count, stored_at)
      select 'file' || n, 'pdf', 'application/pdf', 'a.pdf', 1000, repeat('a', 64), 3, now()
      from generate_series(1, ${many}) as n`
    await server.database.sql`
      insert into notes (id, title, slug, file_id, published, published_at, created_at)
      select 'note' || n, 'Note ' || n, 'slug' || n, 'file' || n, true, now(),
        timestamptz '2026-01-01' + n / 7 * interval '1 minute'
      from generate_series(1, ${many}) as n`
    expect(childrenOf(channelOf(await readXml('/notes.xml')), 'item')).toHaveLength(NEW_NOTES_MAX)
    const seen: (string | undefined)[] = []
    for (let next: string | undefined = '/opds/insights'; next !== undefined;) {
      const page: XmlElement = await readXml(next)
      const entries = entriesOf(page, true)
      expect(entries.length).toBeLessThanOrEqual(READING_PAGE)
      seen.push(...entries.map((entry) => textOf(entry, 'id')))
      const link = childrenOf(page, 'link').find(({ attributes }) => attributes['rel'] === 'next')
      next = link?.attributes['href']?.slice(SITE.length + base.length)
    }
    expect([seen.length, new Set(seen).size]).toEqual([many, many])
    const first = Opds2Schema.parse((await read('/opds2/insights')).json())
    expect(first.publications).toHaveLength(READING_PAGE)
    expect(first.links.some(({ rel }) => rel === 'next')).toBe(true)
    expect((await get(`${base}/opds/insights?after=nonsense`)).statusCode).toBe(400)
  })
})

it('is well-formed whatever titles, descriptions, tags and names people wrote', async () => {
  await db()
    .update(users)
    .set({ firstName: HOSTILE[0] ?? '' })
    .where(eq(users.id, memberId))
  for (const [index, text] of HOSTILE.entries()) {
    const written = text.replaceAll('\0', '').toWellFormed()
    const texts = { title: `${written} ${index}`, description: written }
    if (index % 5 > 0) continue
    await createNote(db(), { ...texts, publishedBy: written, fileId: (await createFile(db())).id })
    await createNote(db(), { ...texts, ownerId: memberId, fileId: (await createFile(db())).id })
    await createContentItem(db(), { ...texts, author: written, tags: [written] })
  }
  const told = { title: `Last ${HOSTILE.slice(-5).join(' ').toWellFormed()}`, topics: [] }
  await createNote(db(), { ...told, description: told.title, fileId: (await createFile(db())).id })
  channelOf(await readXml('/notes.xml'))
  channelOf(await readXml('/podcasts.xml'))
  for (const group of ['insights', 'own', 'all']) {
    entriesOf(await readXml(`/opds/${group}`), true)
    Opds2Schema.parse((await read(`/opds2/${group}`)).json())
  }
  expect((await read('/notes.xml')).body).toContain('right to left')
})

describe('each document', () => {
  it.each(DOCUMENTS)('%s is for its reader alone, and not sent to whoever has it', async (path) => {
    await createPodcast()
    await createNote(db(), { fileId: (await createFile(db())).id })
    const { headers, body } = await read(path)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-type']).toMatch(
      /^application\/(rss\+xml|atom\+xml|opds|opensearch).*charset=utf-8$/,
    )
    expect(headers['set-cookie']).toBeUndefined()
    const { etag } = headers
    const again = await get(base + path, { 'if-none-match': `W/${String(etag)}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await server.app.inject({ method: 'HEAD', url: base + path })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(body))
  })
})

it('tells nothing of what its reader may not see, in any document, file or cover', async () => {
  const hidden = [...(await createPrivateRecords(server)), ...(await createSiteRecords(server))]
  const file = await createFile(db(), { name: `${MARKER}.pdf` })
  const trashed = await createNote(db(), {
    ownerId: memberId,
    title: MARKER,
    fileId: file.id,
    deletedAt: server.clock.now(),
  })
  const draft = await createContentItem(db(), {
    title: MARKER,
    description: `0:00 ${MARKER}\n1:00 More`,
    published: false,
  })
  const ids = [trashed.id, file.id, draft.id, ...hidden.flatMap((record) => record.ids)]
  for (const path of DOCUMENTS) {
    const shown = (await read(path)).body
    // What is searched for is told back in the address of the page itself.
    const found = (await read(`${path}?q=${MARKER}`)).body.replaceAll(`q=${MARKER}`, '')
    expect([path, shown.includes(MARKER) || found.includes(MARKER)]).toEqual([path, false])
    expect([path, ids.filter((id) => shown.includes(id) || found.includes(id))]).toEqual([path, []])
  }
  for (const id of ids) {
    const parts = [
      `/covers/${id}.png`,
      `/opds2/publications/${id}`,
      `/media/${id}.pdf`,
      `/chapters/${id}.json`,
    ]
    for (const address of parts)
      expect([address, (await get(base + address)).statusCode]).toEqual([address, 404])
  }
})

it('gives out no file that the member may read elsewhere', async () => {
  const video = await storeFile(
    { kind: 'video', mimeType: 'video/mp4', name: 'a.mp4' },
    await sampleMedia('mp4'),
  )
  await createContentItem(db(), { contentType: 'video', fileId: video.id })
  const loose = await createFile(db(), { uploaderId: memberId })
  for (const { id } of [video, loose]) expect((await get(`${base}/media/${id}.mp4`)).statusCode).toBe(404)
})

describe('a feed stops at the next request', () => {
  const change = (values: Partial<typeof users.$inferInsert>) =>
    db().update(users).set(values).where(eq(users.id, memberId))
  const admin = { role: 'admin', username: 'promoted', passwordHash: 'none' } as const
  const ways: Record<string, () => PromiseLike<unknown>> = {
    'once revoked': () => db().delete(feeds).where(eq(feeds.id, feedId)),
    'of a disabled member': () => change({ disabledAt: new Date() }),
    'of a member who became an administrator': () => change(admin),
    'of a member who is no longer onboarded': () => change({ onboardedAt: null }),
    'with the account': () => db().delete(users).where(eq(users.id, memberId)),
  }
  it.each(Object.entries(ways))('%s', async (_way, lose) => {
    const { audio, item } = await createPodcast({ description: '0:00 One\n1:00 Two' })
    const parts = [`/media/${audio.id}.mp3`, '/covers/podcast.png', `/chapters/${item.id}.json`]
    const addresses = [...DOCUMENTS, ...parts]
    for (const address of addresses) await read(address)
    await lose()
    for (const address of addresses) expect((await get(base + address)).statusCode).toBe(404)
  })

  it('on another server too', async () => {
    const { connection } = server.database
    const other = await buildApp(server.config, { connection, pressure: { maxEventLoopDelay: 0 } })
    await read('/opds')
    expect((await other.inject({ url: `${base}/opds` })).statusCode).toBe(200)
    const cookie = await server.signIn({ id: memberId })
    const revoked = await server.app.inject({
      method: 'DELETE',
      url: `/api/feeds/${feedId}`,
      headers: { cookie },
    })
    expect(revoked.statusCode).toBe(200)
    expect((await other.inject({ url: `${base}/opds` })).statusCode).toBe(404)
    await other.close()
  })
})

it('begins with a member alone, who then revokes it', async () => {
  const create = async (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/feeds', payload: { name: 'Reader' }, headers })
  const admin = await createAdmin(db())
  expect((await create({ cookie: await server.signIn(admin) })).json()).toMatchObject({
    code: 'MEMBERS_ONLY',
  })
  const cookie = await server.signIn({ id: memberId })
  const response = await create({ cookie })
  expect(response.statusCode).toBe(201)
  const { feed, addresses } = CreatedFeedSchema.parse(response.json())
  const told = Object.values(addresses).map((address) => address.slice(SITE.length))
  for (const path of told) expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  const url = `/api/feeds/${feed.id}`
  expect((await server.app.inject({ method: 'DELETE', url, headers: { cookie } })).statusCode).toBe(200)
  for (const path of told) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

describe('a secret', () => {
  it('is nothing but itself: no part, other spelling, session or API token opens a feed', async () => {
    const secret = base.slice('/feeds/'.length)
    const token = await createApiToken(db(), { userId: memberId })
    const cookie = await server.signIn({ id: memberId })
    const headers = { cookie, authorization: `Bearer ${token.secret}` }
    const wrong = [
      ...[
        secret.slice(0, -1),
        `${secret}x`,
        secret.toUpperCase(),
        `${secret}%00`,
        `%20${secret}`,
        token.secret,
      ],
      ...[
        'feed_',
        'x'.repeat(4000),
        '%F0%9F%98%80',
        '..%2F..%2Fetc',
        `${secret}%0D%0Aa:b`,
        "' or 1=1 --",
        feedId,
      ],
    ]
    for (const name of wrong) {
      const response = await get(`/feeds/${encodeURI(name).replaceAll('%25', '%')}/notes.xml`, headers)
      expect([name, response.statusCode]).toEqual([name, 404])
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    await server.database.empty('rate_limits')
    expect((await get(`${base}/nothing`, headers)).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'POST', url: `${base}/notes.xml` })).statusCode).toBe(404)
    // Nor does a feed's secret open the API.
    const asToken = await get('/api/notes', { authorization: `Bearer ${secret}` })
    expect(asToken.statusCode).toBe(401)
  })

  it('is in no line of the log, however an address is written', async () => {
    const secret = base.slice('/feeds/'.length)
    lines = ''
    for (const url of [
      ...[`${base}/notes.xml`, `${base}/nothing`, `/%66eeds/${secret}/notes.xml`, `${base}/opds/nonsense`],
      ...[`/feeds/%66${secret.slice(1)}/opds`, `${base}/media/%ff`, `${base}%zz/notes.xml`, `${base}`],
    ])
      await get(url)
    await server.app.inject({ method: 'POST', url: `${base}/notes.xml` })
    await db().execute(sql`alter table feeds rename to gone`)
    await get(`${base}/notes.xml`)
    await db().execute(sql`alter table gone rename to feeds`)
    expect(lines).toContain('/feeds/:secret/notes.xml')
    expect(lines).not.toContain(secret.slice(5))
  })

  it('may be wrong only so often from one address, where valid ones still work', async () => {
    const remoteAddress = '203.0.113.9'
    const guess = () => server.app.inject({ url: `/feeds/feed_${newId()}/opds`, remoteAddress })
    for (let count = 0; count < LIMITS.unknownFeed.points; count += 1)
      expect((await guess()).statusCode).toBe(404)
    expect((await guess()).statusCode).toBe(429)
    expect((await server.app.inject({ url: `${base}/opds`, remoteAddress })).statusCode).toBe(200)
  })

  it('has its last use written at most once a minute', async () => {
    const used = async () => {
      await read('/opds')
      const [row] = await db().select().from(feeds).where(eq(feeds.id, feedId))
      return row?.lastUsedAt?.getTime()
    }
    const first = await used()
    expect(first).toBe(server.clock.now().getTime())
    server.clock.advance(59_000)
    expect(await used()).toBe(first)
    server.clock.advance(1000)
    expect(await used()).toBe(server.clock.now().getTime())
  })
})

it('has what was published last before what was created last', async () => {
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
  const draft = await createNote(db(), { title: 'Waited', createdAt: early, publishedAt: late })
  await createNote(db(), { title: 'At once', createdAt: late, publishedAt: early })
  const [first] = childrenOf(channelOf(await readXml('/notes.xml')), 'item')
  expect(textOf(first, 'title')).toBe(draft.title)
  await db().update(notes).set({ deletedAt: server.clock.now() }).where(eq(notes.id, draft.id))
  expect(childrenOf(channelOf(await readXml('/notes.xml')), 'item')).toHaveLength(1)
})
