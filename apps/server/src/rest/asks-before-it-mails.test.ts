import { REST_ROUTES } from '@idex/api/rest-routes'
import { AdminNoteSchema } from '@idex/contract/notes/note'
import { AnnouncedOutcomesSchema } from '@idex/contract/notes/bulk-notes'
import { sendAnnouncements } from '@idex/core/newsletter/announcement-email'
import { notes } from '@idex/db/schema'
import { createMember, createNote } from '@idex/testing/factories'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, createCaller } from '../testing/callers.ts'
import { keysOf } from '../testing/endpoints.ts'
import { exampleOf } from '../testing/examples.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()
let admin: Caller

beforeEach(async () => {
  await server.database.empty('notes', 'users')
  admin = await createCaller(server, 'admin')
  const wanting = { wantsInsightEmails: true, createdAt: server.clock.now() }
  await createMember(server.database.db, wanting)
  await createMember(server.database.db, { ...wanting, insightTopics: ['LLMs'] })
  await createMember(server.database.db, { ...wanting, insightTopics: ['VibeCoding'] })
})

const db = () => server.database.db
const TEXTS = { title: 'News', description: 'Text', topics: ['LLMs'] }
const TOLD = { readers: 2, dueAt: '2026-03-04T12:10:00.000Z' }

type State = Partial<typeof notes.$inferInsert>
type Way = { method: 'POST' | 'PUT'; path: string; payload: object; of: 'new' | 'draft' | 'trashed' }

/** Every row that can bring a note before members: what is asked of it, and of a note in which state. */
const WAYS: Record<string, (id: string) => Way> = {
  'admin.notes.publish': () => ({
    method: 'POST',
    path: '',
    of: 'new',
    payload: { ...TEXTS, pdfUrl: 'https://example.com/a.pdf' },
  }),
  'admin.notes.update': (id) => ({
    method: 'PUT',
    path: `/${id}`,
    of: 'draft',
    payload: { ...TEXTS, published: true },
  }),
  'admin.notes.setPublished': (id) => ({
    method: 'PUT',
    path: `/${id}/published`,
    payload: { published: true },
    of: 'draft',
  }),
  'admin.notes.bulkSetPublished': (id) => ({
    method: 'PUT',
    path: '/bulk/published',
    payload: { ids: [id], published: true },
    of: 'draft',
  }),
  'admin.notes.restore': (id) => ({ method: 'PUT', path: `/${id}/restore`, payload: {}, of: 'trashed' }),
  'admin.notes.bulkRestore': (id) => ({
    method: 'POST',
    path: '/bulk/restore',
    payload: { ids: [id] },
    of: 'trashed',
  }),
}

const changing = [...REST_ROUTES].filter(
  ([name, { method }]) => name.startsWith('admin.notes.') && method !== 'GET',
)
const takesChoice = ([, { input }]: (typeof changing)[number]) => keysOf(input).includes('announce')

it('takes the choice of an email wherever a note can come before members', () => {
  expect(
    changing
      .filter(takesChoice)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(WAYS).sort())
})

it('cannot be reached by an API token', () => {
  expect(changing.filter(([, { takesTokens }]) => takesTokens)).toEqual([])
})

const waiting = () =>
  db().$count(notes, and(eq(notes.published, true), isNull(notes.deletedAt), isNull(notes.announcedAt)))

describe('what takes no choice', () => {
  it.each(changing.filter((row) => !takesChoice(row)))(
    '%s mails nobody more',
    async (name, { method, path }) => {
      const { url = path, payload } = (await exampleOf(name)(server, admin)) ?? {}
      const before = await waiting()
      const asked = { method, url, headers: admin.headers, ...(payload !== undefined && { payload }) }
      expect((await server.ask(asked)).statusCode).toBe(200)
      expect(await waiting()).toBeLessThanOrEqual(before)
    },
  )
})

const STATES: Record<Way['of'], (announce: boolean) => State> = {
  new: () => ({}),
  draft: (announce) => ({ announce, published: false }),
  trashed: (announce) => ({ announce, deletedAt: new Date('2026-03-04T11:00:00Z') }),
}

const stated = (announce: boolean | undefined) => (announce === undefined ? 'unnamed' : String(announce))
const CASES = Object.keys(WAYS).flatMap((name) =>
  [true, false].flatMap((chosen) =>
    [undefined, true, false].map((named) => ({ name, chosen, named, says: stated(named) })),
  ),
)

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/api/admin${path}`
  const response = await server.ask({
    method,
    url,
    headers: admin.headers,
    ...(payload && { payload }),
  })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json()
}

const listed = async () => z.array(AdminNoteSchema).parse(await call('GET', '/notes'))[0]

describe.each(CASES)('$name of a note whose choice is $chosen, with $says', ({ name, chosen, named }) => {
  async function publish() {
    const { of } = WAYS[name]?.('') ?? {}
    const state = STATES[of ?? 'new'](chosen)
    const { id } =
      of === 'new' ? { id: '' } : await createNote(db(), { ...TEXTS, topics: ['LLMs'], ...state })
    const { method, path, payload } = WAYS[name]?.(id) ?? { method: 'PUT', path: '', payload: {} }
    const told = await call('GET', '/subscribers/readers?topics=LLMs')
    const answer = await call(method, `/notes${path}`, { ...payload, announce: named })
    const isMailed = named ?? (of === 'new' || chosen)
    return { told, answer, isMailed }
  }

  it('says before and after what is mailed, to how many and when; and mails that', async () => {
    const { told, answer, isMailed } = await publish()
    expect(told).toEqual(TOLD)
    const email = isMailed
      ? { state: 'waiting', at: TOLD.dueAt, people: TOLD.readers }
      : { state: 'none', at: null, people: null }
    if (name.includes('.bulk')) {
      const ofAll = isMailed ? { notes: 1, at: TOLD.dueAt, people: TOLD.readers } : null
      expect(AnnouncedOutcomesSchema.parse(answer)).toEqual({ outcomes: ['changed'], email: ofAll })
    } else expect(AdminNoteSchema.parse(answer).email).toEqual(email)
    expect((await listed())?.email).toEqual(email)
    expect(await sendAnnouncements(server.app.services, TOLD)).toBe(isMailed ? TOLD.readers : 0)
    const sent = { state: 'sent', at: server.clock.now().toISOString(), people: TOLD.readers }
    expect((await listed())?.email).toEqual(isMailed ? sent : email)
  })

  it('can be taken back while it waits', async () => {
    const { isMailed } = await publish()
    const note = await listed()
    if (isMailed) {
      const after = AdminNoteSchema.parse(await call('DELETE', `/notes/${note?.id}/email`))
      expect(after.email).toEqual({ state: 'none', at: null, people: null })
    }
    expect(await sendAnnouncements(server.app.services)).toBe(0)
    const url = `/api/admin/notes/${note?.id}/email`
    const again = await server.ask({ method: 'DELETE', url, headers: admin.headers })
    expect(again.statusCode).toBe(409)
  })
})
