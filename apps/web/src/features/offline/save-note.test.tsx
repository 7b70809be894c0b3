import type { AppRouter } from '@idex/api/app-router'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { createTRPCClient } from '@trpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageActor } from '../../app/client/page-actor.ts'
import { type Answers, fakeLink, type Output } from '../../testing/fake-link.ts'
import { sampleNote } from '../notes/testing/sample-notes.ts'
import { readPlace } from '../../reader/places/stored-places.ts'
import { listOfflineNotes, readOfflineFile, storeOfflineNote } from '../../offline/offline-notes.ts'
import { saveNote, refreshOfflineNotes } from './save-note.ts'
import { OFFLINE_LIMIT_BYTES } from './limits.ts'
import { stubCaches } from '../../offline/testing/fake-caches.ts'
import { refuse } from '../../testing/refusal.ts'

const NOTE = sampleNote({ id: 'n1', title: 'Thresholds', fileSize: 4 })
const HOUR_MS = 3_600_000
const marked = (id: string): Highlight => ({
  id,
  page: 2,
  quads: [],
  fileId: null,
  quote: 'quixotic',
  prefix: '',
  suffix: '',
  color: 'green',
  style: 'highlight',
  tags: [],
  body: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
})

let device: ReturnType<typeof stubCaches>
const client = (answers: Answers = {}) =>
  createTRPCClient<AppRouter>({
    links: [
      fakeLink({
        'notes.get': NOTE,
        'highlights.list': { items: [], nextCursor: null },
        'places.getNote': { place: null },
        ...answers,
      }),
    ],
  })
const own = () => `kept:${pageActor.name()}`
const serve = (body = '%PDF', status = 200, type = 'application/pdf') => {
  const answer = async () =>
    new Response(body, { status, headers: { 'Content-Type': type, 'Set-Cookie': 'a=b', 'X-Other': 'c' } })
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
}

beforeEach(() => {
  device = stubCaches()
  serve()
})

it('kept notes are sorted by title as people sort', async () => {
  const titles = ['„Aal“', 'ähnlich', 'École', 'Note 2', 'Note 10', 'Notebook', 'Zulu']
  for (const [index, title] of titles.toReversed().entries())
    await storeOfflineNote({
      ...{ id: `n${index}`, title, pdfUrl: '/a.pdf', pageCount: 1, bytes: 4, highlights: [] },
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  expect((await listOfflineNotes()).map(({ title }) => title)).toEqual(titles)
})

it('looking for what is kept leaves nothing on the device', async () => {
  expect([await listOfflineNotes(), await readOfflineFile('/a.pdf')]).toEqual([[], undefined])
  expect(device.names()).toEqual([])
})

describe('a note that is kept', () => {
  it('is on the device with its document, all pages of its highlights, and its place', async () => {
    const position = { unit: 'page' as const, page: 3, pageCount: 12, zoom: null }
    const place = { position, finished: false, removed: false, updatedAt: '2026-11-20T10:00:00.000Z' }
    const kept = await saveNote(
      client({
        'highlights.list': ({ cursor }) =>
          cursor === 'next'
            ? { items: [marked('h2')], nextCursor: null }
            : { items: [marked('h1')], nextCursor: 'next' },
        'places.getNote': { place },
      }),
      'n1',
    )
    expect(kept).toEqual({ kind: 'kept', bytes: 4 })
    expect(await listOfflineNotes()).toMatchObject([
      { id: 'n1', bytes: 4, highlights: [{ id: 'h1' }, { id: 'h2' }] },
    ])
    expect(new TextDecoder().decode(await readOfflineFile(NOTE.pdfUrl))).toBe('%PDF')
    expect(readPlace({ kind: 'note', id: 'n1' })).toMatchObject({ position: { page: 3 }, sent: true })
  })

  it('of a former version, whose highlights have no style and tags, is still there', async () => {
    const { style: _style, tags: _tags, ...former } = marked('h1')
    await storeOfflineNote({
      ...{ id: 'n1', title: 'A note', pdfUrl: '/a.pdf', pageCount: 1, bytes: 4 },
      ...{ checkedAt: '2026-11-20T10:00:00.000Z', highlights: [] },
    })
    const cache = await device.open(own())
    const stored: unknown = await (await cache.match('/offline/notes/n1'))?.json()
    await cache.put('/offline/notes/n1', Response.json({ ...Object(stored), highlights: [former] }))
    expect(await listOfflineNotes()).toMatchObject([{ id: 'n1', highlights: [marked('h1')] }])
  })

  it('has nothing of the server’s answer but its bytes', async () => {
    await saveNote(client(), 'n1')
    const file = await (await device.open(own())).match(NOTE.pdfUrl)
    expect([...(file?.headers.keys() ?? [])]).toEqual(['content-type'])
  })

  it('is told apart from one that cannot be: refused, over the limit, or on a full device', async () => {
    serve('', 403)
    expect(await saveNote(client(), 'n1')).toEqual({ kind: 'failed' })
    serve()
    const large = { ...NOTE, fileSize: OFFLINE_LIMIT_BYTES + 1 }
    expect(await saveNote(client({ 'notes.get': large }), 'n1')).toEqual({ kind: 'over-limit' })
    device.fill()
    expect(await saveNote(client(), 'n1')).toEqual({ kind: 'device-full' })
    expect(device.paths(own())).toEqual([])
  })

  it('is there although the browser’s question whether to store it for good stays open', async () => {
    vi.stubGlobal('navigator', { storage: { persist: () => new Promise(() => undefined) } })
    expect(await saveNote(client(), 'n1')).toEqual({ kind: 'kept', bytes: 4 })
  })

  it('is never one of another site', async () => {
    const elsewhere = { ...NOTE, pdfUrl: 'https://example.com/a.pdf' }
    expect(await saveNote(client({ 'notes.get': elsewhere }), 'n1')).toEqual({ kind: 'failed' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('does not outlast the page’s actor while it is fetched', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      vi.spyOn(pageActor, 'next').mockReturnValue('m2')
      return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
    })
    await saveNote(client(), 'n1')
    expect(device.paths(own())).toEqual([])
  })
})

describe('at the next contact a note on the device', () => {
  const later = Date.now() + HOUR_MS

  it('that is gone or unpublished is removed, with its document', async () => {
    await saveNote(client(), 'n1')
    const gone = refuse('NOT_FOUND')
    await refreshOfflineNotes(client({ 'notes.get': gone }), later)
    expect(device.paths(own())).toEqual([])
  })

  it('stays when the server does not answer', async () => {
    await saveNote(client(), 'n1')
    const down = refuse(new Error('down'))
    await expect(refreshOfflineNotes(client({ 'notes.get': down }), later)).rejects.toThrow('down')
    expect(await listOfflineNotes()).toHaveLength(1)
  })

  it('gets the document it has now, and loses the former', async () => {
    await saveNote(client(), 'n1')
    serve('%PDF-2')
    const replaced = { ...NOTE, title: 'Thresholds, revised', pdfUrl: '/api/files/second' }
    await refreshOfflineNotes(client({ 'notes.get': replaced }), later)
    expect(device.paths(own())).toEqual(['/api/files/second', '/offline/notes/n1'])
    expect(await listOfflineNotes()).toMatchObject([{ title: 'Thresholds, revised', bytes: 6 }])
  })

  it('is not fetched again while its document is the same, nor asked about within ten minutes', async () => {
    await saveNote(client(), 'n1')
    const asked = vi.fn((): Output<'notes.get'> => ({ ...NOTE, title: 'Renamed' }))
    await refreshOfflineNotes(client({ 'notes.get': asked }))
    expect(asked).not.toHaveBeenCalled()
    await refreshOfflineNotes(client({ 'notes.get': asked }), later)
    expect(await listOfflineNotes()).toMatchObject([{ title: 'Renamed', bytes: 4 }])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('what cannot be read any more is not on the device', async () => {
  await (await device.open(own())).put('/offline/notes/old', Response.json({ id: 'old' }))
  await storeOfflineNote({
    ...{ id: 'n2', title: 'B', pdfUrl: '/api/files/n2', pageCount: null, bytes: 0, highlights: [] },
    checkedAt: '2026-11-20T10:00:00.000Z',
  })
  expect((await listOfflineNotes()).map(({ id }) => id)).toEqual(['n2'])
})
