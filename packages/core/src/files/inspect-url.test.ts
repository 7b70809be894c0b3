import type { OutgoingHttpHeaders } from 'node:http'
import { filePath } from '@idex/contract/files/addresses'
import type { ExternalFileKind } from '@idex/contract/files/inspected-address'
import { files } from '@idex/db/schema'
import { createAdmin, createMember } from '@idex/testing/factories'
import { sampleMedia } from '@idex/testing/sample-media'
import { afterEach, describe, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { LIMITS } from '../kernel/limits.ts'
import { SiteError } from '../ports/fetch-site.ts'
import { type Sites, startSites } from '../testing/sites.ts'
import { openTestServices } from '../testing/test-context.ts'
import { inspectUrl } from './inspect-url.ts'

const test = await openTestServices()
let sites: Sites | undefined
const admin = test.as(await createAdmin(test.database.db))
afterEach(() => sites?.close())

type Page = { status?: number; headers?: OutgoingHttpHeaders; body?: Buffer | string; isWhole?: boolean }

/** All other sites answer with these pages, by host and path; a file comes in parts, as players ask for it, unless it is whole. */
async function given(pages: Readonly<Record<string, Page>>): Promise<Context> {
  sites = await startSites((request, response) => {
    const at = `${request.headers.host ?? ''}${(request.url ?? '').split('?')[0] ?? ''}`
    const { status = 200, headers = {}, body = '', isWhole = false } = pages[at] ?? { status: 404 }
    const bytes = Buffer.from(body)
    const [, last] = /bytes=0-(\d+)/.exec(request.headers.range ?? '') ?? []
    if (status !== 200 || isWhole || last === undefined || bytes.length === 0)
      return void response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
    const part = bytes.subarray(0, Number(last) + 1)
    const range = { 'content-range': `bytes 0-${part.length - 1}/${bytes.length}` }
    response.writeHead(206, { ...headers, ...range }).end(part)
  })
  const { fetchSite } = sites
  // They have no certificates.
  return { ...admin, fetchSite: (address, bytes) => fetchSite(address.replace('https:', 'http:'), bytes) }
}

const look = async (page: Page, kind: ExternalFileKind) =>
  inspectUrl(await given({ 'a.example/x': page }), { address: 'http://a.example/x', kind })

const problem = (message: string, isCertain = true) => ({ outcome: 'problem', message, isCertain })

describe('a file of another site', () => {
  it.each([
    ['mp4', 'video', 'video/mp4'],
    ['webm', 'video', 'video/webm'],
    ['mp3', 'audio', 'audio/mpeg'],
    ['m4a', 'audio', 'audio/mp4'],
    ['ogg', 'audio', 'audio/ogg'],
    ['mp4', 'audio', 'video/mp4'],
    ['png', 'image', 'image/png'],
    ['avif', 'image', 'image/avif'],
  ] as const)('%s is taken as %s, whatever the other site calls it', async (name, kind, mimeType) => {
    const body = await sampleMedia(name)
    const headers = { 'content-type': 'application/octet-stream' }
    expect(await look({ body, headers }, kind)).toEqual({ outcome: 'file', mimeType, size: body.length })
  })

  it.each([
    ['audio/flac', 'audio', 'fLaC'],
    ['audio/wav', 'audio', 'RIFF....WAVEfmt '],
    ['image/svg+xml', 'image', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const)('of the type %s is taken as %s, as browsers do', async (type, kind, body) => {
    expect(await look({ body, headers: { 'content-type': type } }, kind)).toMatchObject({ mimeType: type })
  })

  it.each([
    [
      'a page',
      'video',
      'This is a web page, not a video. Please give the address of the file itself, or upload it.',
    ],
    [
      'a page',
      'audio',
      'This is a web page, not a recording. Please give the address of the file itself, or upload it.',
    ],
    [
      'a page',
      'image',
      'This is a web page, not an image. Please give the address of the file itself, or upload it.',
    ],
  ] as const)('that is %s is not %s', async (_name, kind, message) => {
    const body = '<!doctype html><title>Film</title>'
    expect(await look({ body, headers: { 'content-type': 'text/html; charset=utf-8' } }, kind)).toEqual(
      problem(message),
    )
    expect(await look({ body, headers: { 'content-type': 'video/mp4' } }, kind)).toEqual(problem(message))
  })

  it('of another kind is not taken', async () => {
    const [png, mp3] = [await sampleMedia('png'), await sampleMedia('mp3')]
    const film = 'This is not a video that browsers take. Please give one as MP4 or WebM.'
    for (const body of [png, mp3, '#EXTM3U\n'])
      expect(await look({ body, headers: { 'content-type': 'video/mp4' } }, 'video')).toEqual(problem(film))
    expect(await look({ body: png }, 'audio')).toMatchObject({ outcome: 'problem' })
    expect(await look({ body: mp3 }, 'image')).toMatchObject({ outcome: 'problem' })
  })

  it.each([
    [404, problem('There is nothing at this address (404).')],
    [410, problem('There is nothing at this address (410).')],
    [403, problem('The other site does not give this file to visitors (403). Please upload it instead.')],
    [503, problem('The other site answers with an error (503), so this could not be checked.', false)],
    [429, problem('The other site answers with an error (429), so this could not be checked.', false)],
  ])('that is answered with %d', async (status, expected) => {
    expect(await look({ status }, 'video')).toEqual(expected)
  })

  it('that does not come in parts plays badly or not at all, but shows', async () => {
    const message =
      'The other site does not send this file in parts, which players need. Please upload it instead.'
    const [mp4, png] = [await sampleMedia('mp4'), await sampleMedia('png')]
    expect(await look({ body: mp4, isWhole: true }, 'video')).toEqual(problem(message))
    const headers = { 'accept-ranges': 'bytes' }
    expect(await look({ body: mp4, isWhole: true, headers }, 'video')).toMatchObject({ outcome: 'file' })
    expect(await look({ body: png, isWhole: true }, 'image')).toMatchObject({ outcome: 'file' })
  })

  it('that is empty, or for its own site alone, is not taken', async () => {
    expect(await look({}, 'video')).toEqual(problem('The file at this address is empty.'))
    const page = { body: await sampleMedia('mp4'), headers: { 'cross-origin-resource-policy': 'same-site' } }
    expect(await look(page, 'video')).toEqual(
      problem('The other site does not let others show this file. Please upload it instead.'),
    )
  })

  it('is asked for as browsers ask for it from a page with https', async () => {
    const asked: string[] = []
    const fetchSite: Context['fetchSite'] = async (address) => {
      asked.push(address)
      throw new SiteError('unreachable')
    }
    const input = { address: 'http://a.example/x', kind: 'image' as const }
    await inspectUrl({ ...admin, fetchSite }, input)
    const site = { ...admin.site, publicUrl: 'http://localhost:3000' }
    await inspectUrl({ ...admin, fetchSite, site }, input)
    expect(asked).toEqual(['https://a.example/x', 'http://a.example/x'])
  })

  it('that cannot be looked at is not refused: what reaches it may be a browser alone', async () => {
    const ctx = await given({})
    const at = (address: string) => inspectUrl(ctx, { address, kind: 'video' })
    expect(await at('http://127.0.0.1/a.mp4')).toEqual(
      problem(
        'This address is not on the public internet: it was not checked, and members elsewhere cannot open it.',
        false,
      ),
    )
    expect(await inspectUrl(admin, { address: 'https://a.example/x', kind: 'video' })).toEqual(
      problem('The other site did not answer, so this could not be checked.', false),
    )
    expect(sites?.asked).toEqual([])
  })
})

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ?t=10'
const FACTS = { title: ' A talk ', thumbnail_url: 'http://i.ytimg.example/a.jpg' }

const youTube = (facts: Page, picture: Page = {}) =>
  given({ 'www.youtube.com/oembed': facts, 'i.ytimg.example/a.jpg': picture })

describe('a video of a known player', () => {
  it('has its title, and its picture, which is stored here', async () => {
    const jpg = await sampleMedia('jpg')
    const ctx = await youTube({ body: JSON.stringify(FACTS) }, { body: jpg })
    const before = await test.database.db.select().from(files)
    const found = await inspectUrl(ctx, { address: VIDEO, kind: 'video' })
    const after = await test.database.db.select().from(files)
    const [picture] = after.filter(({ id }) => !before.some((file) => file.id === id))
    expect(picture).toMatchObject({
      kind: 'image',
      mimeType: 'image/jpeg',
      size: jpg.length,
      uploaderId: ctx.actor?.id,
    })
    const thumbnailUrl = filePath(picture?.id ?? '')
    expect(found).toEqual({ outcome: 'player', player: 'YouTube', title: 'A talk', thumbnailUrl })
    expect(sites?.asked[0]).toContain(
      `url=${encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ')}`,
    )
  })

  it.each([
    ['a picture that is none', { body: JSON.stringify(FACTS) }, { body: '<html>' }],
    ['a picture that is gone', { body: JSON.stringify(FACTS) }, { status: 404 }],
    ['no picture', { body: JSON.stringify({ title: 'A talk' }) }, {}],
  ])('does without %s', async (_name, facts, picture) => {
    const ctx = await youTube(facts, picture)
    const found = await inspectUrl(ctx, { address: VIDEO, kind: 'video' })
    expect(found).toEqual({ outcome: 'player', player: 'YouTube', title: 'A talk', thumbnailUrl: '' })
  })

  it.each([{ status: 503 }, { body: 'no JSON' }, { body: '{}' }])(
    'is known by its address alone: %j',
    async (facts) => {
      const found = await inspectUrl(await youTube(facts), { address: VIDEO, kind: 'video' })
      expect(found).toEqual({ outcome: 'player', player: 'YouTube', title: '', thumbnailUrl: '' })
    },
  )

  it.each([401, 404])('that its player refuses with %d is not taken', async (status) => {
    const found = await inspectUrl(await youTube({ status }), { address: VIDEO, kind: 'video' })
    expect(found).toEqual(problem('YouTube has no such video, or does not let other sites show it.'))
  })

  it('is neither a recording nor an image, and other pages are no videos', async () => {
    const ctx = await given({})
    expect(await inspectUrl(ctx, { address: VIDEO, kind: 'audio' })).toEqual(
      problem('This is a video on YouTube. Please choose Video as its type, or upload the recording.'),
    )
    expect(await inspectUrl(ctx, { address: VIDEO, kind: 'image' })).toEqual(
      problem('This is a page of YouTube, not an image.'),
    )
    expect(await inspectUrl(ctx, { address: 'https://vimeo.com/someone', kind: 'video' })).toEqual(
      problem('This page of Vimeo is not a single video. Please give the address of one.'),
    )
    expect(sites?.asked).toEqual([])
  })
})

it('only administrators have addresses looked at, and not without end', async () => {
  const member = test.as(await createMember(test.database.db))
  const input = { address: 'https://a.example/x', kind: 'video' as const }
  await expect(inspectUrl(member, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = test.as(await createAdmin(test.database.db))
  for (let times = 0; times < LIMITS.elsewhere.points; times++) await inspectUrl(other, input)
  await expect(inspectUrl(other, input)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
