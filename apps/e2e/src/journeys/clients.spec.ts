import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOf, documentedPath } from '@idex/testing/documented'
import { sampleMedia } from '@idex/testing/sample-media'
import { samplePdf } from '@idex/testing/sample-pdf'
import { expect, type APIRequestContext } from '@playwright/test'
import { readOpds1, readOpds2, readPodcast, readRss } from '../clients/feed-readers.ts'
import { CLIENTS, runClient } from '../clients/generated-client.ts'
import { adminClient } from '../support/api-client.ts'
import { adminContentClient } from '../support/content-client.ts'
import { test } from '../support/journey.ts'
import { newTitle } from '../support/person.ts'
import { signInMember } from '../support/sign-in-member.ts'

/** A new member's cookie, and what their POST requests create. */
async function beginMember(request: APIRequestContext, origin: string) {
  const cookie = await signInMember(origin)
  const create = async (path: string, data: object) => {
    const response = await request.post(`${origin}/api/${path}`, { headers: { cookie }, data })
    expect(response.status()).toBe(201)
    return response.json()
  }
  return { cookie, create }
}

for (const name of Object.keys(CLIENTS)) {
  test(`a client that ${name} generates reads, pages through, creates, retries and revokes as the document says`, async ({
    request,
    baseURL: origin = '',
  }) => {
    const document = await (await request.get('/api/openapi.json')).text()
    const { cookie, create } = await beginMember(request, origin)
    const { secret } = await create('tokens', { name: 'Program', scope: 'write', expiresInDays: 30 })
    for (const title of ['Cedar', 'Aspen', 'Birch'])
      await create('user-notes', { title, description: '', fileUrl: '/sample.pdf', categories: ['LLMs'] })
    const admin = await adminContentClient(origin)
    const fileUrl = 'https://media.example/talk.mp4'
    const item = await admin.publish({ title: newTitle('A talk'), contentType: 'video', fileUrl })

    const folder = await mkdtemp(join(tmpdir(), 'idex-client-'))
    const values = [secret, item.id, cookie]
    const ran = await runClient(name, { origin, document, folder, values })
    await rm(folder, { recursive: true })
    expect(ran.declarations).toBe(1)
    expect(JSON.parse(ran.printed)).toEqual(['Aspen', 'Birch', 'Cedar'])
    const expectDocumented = checkOf(JSON.parse(document))
    for (const { method, path, ...answer } of ran.seen)
      expectDocumented(method, documentedPath(JSON.parse(document), path), answer)
    const statuses = [200, 200, 200, 201, 201, 201, 422, 200, 404, 400, 200, 200, 401]
    expect(ran.seen.map(({ statusCode }) => statusCode)).toEqual(statuses)
  })
}

test('readers of feeds, podcasts and catalogues show what is published, however it is called', async ({
  request,
  baseURL: origin = '',
}) => {
  // What readers have shown wrongly, or not at all.
  const title = newTitle('R&D: is 1 < 2? <b>“Ja”</b>')
  const [admin, desk] = [await adminClient(origin), await adminContentClient(origin)]
  const pdfUrl = await admin.upload(await samplePdf({ pages: 3 }))
  await admin.publish({ title, description: 'One\nTwo & three', pdfUrl, topics: ['LLMs'] })
  const fileUrl = await desk.upload(await sampleMedia('mp3'), 'talk.mp3', 'audio/mpeg')
  const description = '0:00 One\n0:30 Two'
  await desk.publish({ title, contentType: 'podcast', fileUrl, duration: '1:12', description })
  const { create } = await beginMember(request, origin)
  const { addresses } = await create('feeds', { name: 'E-reader' })
  const read = async (address: string) => (await request.get(address)).text()

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
