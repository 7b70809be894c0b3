import {
  createContentItem,
  createFeed,
  createFile,
  createMember,
  createNote,
  createPost,
} from '@idex/testing/factories'
import { sampleMedia } from '@idex/testing/sample-media'
import { DOMParser } from '@xmldom/xmldom'
import { parseFeed } from 'podcast-partytime'
import { convertOpds1ToOpds2 } from 'r2-opds-js'
import { initGlobalConverters_OPDS } from 'r2-opds-js/dist/es6-es2015/src/opds/init-globals.js'
import { OPDS } from 'r2-opds-js/dist/es6-es2015/src/opds/opds1/opds.js'
import { OPDSFeed } from 'r2-opds-js/dist/es6-es2015/src/opds/opds2/opds2.js'
import { initGlobalConverters_GENERIC } from 'r2-shared-js/dist/es6-es2015/src/init-globals.js'
import { XML } from 'r2-utils-js/dist/es6-es2015/src/_utils/xml-js-mapper/index.js'
import { TaJsonDeserialize } from 'r2-lcp-js/dist/es6-es2015/src/serializable.js'
import Parser from 'rss-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const SITE = 'https://idex.example'
/** What readers have shown wrongly, or not at all. */
const TITLE = 'R&D: is 1 < 2? <b>“Ja”</b>'

let server: TestServer
let base: string

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: SITE })
  const { db } = server.database
  const member = await createMember(db)
  base = `/feeds/${(await createFeed(db, { userId: member.id })).secret}`
  const pdf = await createFile(db, { pageCount: 3 })
  await createNote(db, { title: TITLE, description: 'One\nTwo & three', fileId: pdf.id, topics: ['LLMs'] })
  const mp3 = await sampleMedia('mp3')
  const audio = await createFile(db, { kind: 'audio', mimeType: 'audio/mpeg', size: mp3.length })
  const item = { title: TITLE, duration: '1:12', description: '0:00 One\n0:30 Two' }
  await createContentItem(db, { ...item, contentType: 'podcast', fileId: audio.id })
  await createContentItem(db, { title: 'Elsewhere', contentType: 'podcast' })
  await setBlogEnabled(server)
  await createPost(db, { title: TITLE, excerpt: 'A & B' })
})
afterAll(() => server.close())

const read = async (path: string) => (await server.app.inject({ url: path })).body

describe('rss-parser', () => {
  it.each(['/feed.xml', 'notes.xml', 'podcasts.xml'])('reads %s', async (path) => {
    const { items } = await new Parser().parseString(
      await read(path === '/feed.xml' ? path : `${base}/${path}`),
    )
    const item = items.find(({ title }) => title !== 'Elsewhere')
    expect(item?.title).toBe(TITLE)
    expect(item?.guid).toMatch(/^tag:idex\.example,2025:(post|note|podcast):\w+$/)
    expect(item?.isoDate).toMatch(/^\d{4}-/)
  })
})

it('podcast-partytime reads the podcast as directories do', async () => {
  const feed = parseFeed(await read(`${base}/podcasts.xml`), { allowMissingGuid: false })
  expect(feed).toMatchObject({ title: 'IDEX Podcasts', explicit: false })
  const episode = feed?.items.find(({ title }) => title !== 'Elsewhere')
  expect(episode).toMatchObject({
    ...{ title: TITLE, duration: 72, explicit: false },
    enclosure: { type: 'audio/mpeg' },
    podcastChapters: { type: 'application/json+chapters' },
  })
  expect(episode?.enclosure.url).toMatch(/^https:\/\/idex\.example\/feeds\/.*\.mp3$/)
  expect(feed?.items).toHaveLength(2)
})

describe('the parser of Thorium', () => {
  initGlobalConverters_OPDS()
  initGlobalConverters_GENERIC()

  it('shows books of the first catalogue with their titles, covers and files', async () => {
    const document = new DOMParser().parseFromString(await read(`${base}/opds/insights`), 'text/xml')
    const feed = convertOpds1ToOpds2(XML.deserialize<OPDS>(document, OPDS))
    const [book] = feed.Publications
    expect(book?.Metadata.Title).toBe(TITLE)
    expect(book?.Images?.[0]?.Href).toMatch(/^https:\/\/idex\.example\/feeds\/.*\.png$/)
    expect(book?.Links.some(({ Rel, TypeLink }) => TypeLink === 'application/pdf' && Rel.length > 0)).toBe(
      true,
    )
  })

  it('shows those of the second', async () => {
    const feed = TaJsonDeserialize<OPDSFeed>(JSON.parse(await read(`${base}/opds2/insights`)), OPDSFeed)
    const [book] = feed.Publications
    expect(book?.Metadata.Title).toBe(TITLE)
    expect(book?.Metadata.NumberOfPages).toBe(3)
  })
})
