import type { QueueRender } from '@idex/api/render-page'
import type { User } from '@idex/contract/sign-in/session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from '../app/entry-server.tsx'
import { sampleItem } from '../features/content/testing/sample-content.ts'
import { type Answers, fakeLink, type Output } from '../testing/fake-link.ts'
import { fakeContent } from '../features/content/testing/fake-content.ts'
import { fakeNotes } from '../features/notes/testing/fake-notes.ts'
import { sampleNote, sampleTrashed } from '../features/notes/testing/sample-notes.ts'
import { MEMBER, NEWCOMER } from '../testing/people.ts'
import { TEST_SITE } from '../features/site/testing/test-site.ts'

const ORIGIN = 'https://idex.example'

const PUBLISHED = sampleNote({ id: 'n1', title: 'Robots in Ordinary Rooms' })
const STARRED = sampleNote({ id: 'n2', title: 'The Decision Record', isFavorite: true })
const LIBRARY = fakeNotes({
  notes: [PUBLISHED, STARRED, sampleNote({ id: 'n4', title: 'A plan of mine', isUserUploaded: true })],
  trash: [sampleTrashed({ id: 'n3', title: 'A discarded thought' }, 3)],
}).answers
const INSIGHTS = fakeContent({
  items: [sampleItem({ id: 'c1', title: 'A talk about doubt', views: 1234 })],
  unread: ['c1'],
}).answers

/** The page as the server sends it: what is drawn, and the data that comes with it. */
async function open(
  address: string,
  answers: Answers = {},
  user: User | null = MEMBER,
  queueRender: QueueRender = (draw) => draw(),
) {
  const link = fakeLink({
    ...LIBRARY,
    ...INSIGHTS,
    'session.current': user,
    'blog.enabled': { enabled: true },
    ...answers,
  })
  const response = await render({ address, link, publicUrl: ORIGIN, site: TEST_SITE, queueRender })
  const html = await response.text()
  const drawn = html.replaceAll(/<script\b.*?<\/script>/gs, '')
  return { status: response.status, location: response.headers.get('location'), drawn, html }
}

const BEGUN: Output<'places.list'>[number] = {
  ...{ kind: 'note', id: 'n7', title: 'Half a book', contentType: null },
  place: {
    position: { unit: 'page', page: 7, pageCount: 12, zoom: null },
    ...{ finished: false, removed: false, updatedAt: '2026-11-03T09:00:00.000Z' },
  },
}

it.each(['/notes', '/dashboard'])('%s comes with what is to be continued', async (address) => {
  const { drawn, html } = await open(address, { 'places.list': [BEGUN] })
  for (const text of ['Continue', 'Half a book', 'Page 7 of 12']) expect(drawn).toContain(text)
  expect(html.slice(html.indexOf('$_TSR'))).toContain('"places","list"')
  const without = await open(address, { 'places.list': failing })
  expect(without.drawn).not.toContain('Continue</h2>')
})

const never = () => new Promise<never>(() => undefined)
const failing = () => {
  throw new Error('the database is away')
}

const SCREENS = [
  ['/notes', ['Robots in Ordinary Rooms', 'The Decision Record', 'All Notes'], 'notes.list'],
  ['/notes?q=robots', ['Robots in Ordinary Rooms'], 'notes.list'],
  ['/notes?layout=list', ['Robots in Ordinary Rooms'], 'notes.list'],
  ['/notes/favorites', ['The Decision Record'], 'notes.list'],
  ['/notes/recent', ['Robots in Ordinary Rooms'], 'notes.list'],
  ['/notes/trash', ['A discarded thought', '3 days left'], 'notes.deleted'],
  ['/my-notes', ['A plan of mine', 'Active Notes (1)', 'Trash (1)'], 'notes.list'],
  ['/my-notes?tab=trash', ['A discarded thought', '3 days left'], 'notes.deleted'],
  ['/dashboard', ['Welcome back, Ada!', 'A talk about doubt'], 'content.list'],
  ['/content/a-talk-about-doubt-c1', ['A talk about doubt', '1,234 views'], 'content.get'],
] as const

describe.each(SCREENS)('%s from the server', (address, texts, procedure) => {
  it('is drawn with its data, which comes along', async () => {
    const { status, drawn, html } = await open(address)
    expect(status).toBe(200)
    for (const text of texts) expect(drawn).toContain(text)
    expect(drawn).not.toContain('animate-skeleton')
    expect(drawn).toContain('Ada')
    expect(html.slice(html.indexOf('$_TSR'))).toContain(`"${procedure.replace('.', '","')}"`)
  })

  it('has its outlines, and leaves the request to the browser, where the data cannot be read', async () => {
    const { status, drawn, html } = await open(address, { [procedure]: failing })
    expect(status).toBe(200)
    expect(drawn).toContain('animate-skeleton')
    expect(html.slice(html.indexOf('$_TSR'))).not.toContain(`"${procedure.replace('.', '","')}"`)
  })

  it('sends a visitor elsewhere, or asks them to sign in', async () => {
    const { status, location, html } = await open(address, {}, null)
    if (address === '/dashboard')
      expect(html).toContain('Please sign in to view your personalized dashboard.')
    // It tells them so itself, and then sends them on.
    else if (address.startsWith('/my-notes'))
      expect([status, html.includes('Loading...')]).toEqual([200, true])
    else expect([status, location]).toEqual([302, `/api/login?redirect=${encodeURIComponent(address)}`])
    for (const text of texts.slice(0, 1)) expect(html).not.toContain(text)
  })

  it('sends a newcomer to onboarding', async () => {
    const { status, location } = await open(address, {}, NEWCOMER)
    expect([status, location?.split('?')[0]]).toEqual([302, '/onboarding'])
  })
})

/** Timeout for busy machines. */
const LIMIT = { timeout: 20_000 }

describe('a page whose data is slow', () => {
  afterEach(() => void vi.useRealTimers())

  it.each(SCREENS)('%s is sent with its outlines', async (address, _texts, procedure) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let page: Awaited<ReturnType<typeof open>> | undefined
    void open(address, { [procedure]: never }).then((sent) => (page = sent))
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(100)
      expect(page).toBeDefined()
    }, LIMIT)
    expect([page?.status, page?.drawn.includes('animate-skeleton')]).toEqual([200, true])
    expect(page?.html).not.toContain(`"${procedure.replace('.', '","')}"`)
  })
})

it('data that comes after all while a page waits to be drawn is neither on it nor in its data', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: late, resolve } = Promise.withResolvers<Output<'notes.list'>>()
  const { promise: page, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<typeof open>>>()
  let isWaiting = false
  const queueRender: QueueRender = async (draw) => {
    isWaiting = true
    resolve({ notes: [PUBLISHED], nextCursor: null })
    await vi.advanceTimersByTimeAsync(10)
    return draw()
  }
  void open('/notes/recent', { 'notes.list': () => late }, MEMBER, queueRender).then(arrive)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100)
    expect(isWaiting).toBe(true)
  }, LIMIT)
  vi.useRealTimers()
  const { html } = await page
  expect(html).toContain('animate-skeleton')
  expect(html).not.toContain(PUBLISHED.title)
})

it.each(['/content/no-such-thing-c9', '/content/-'])('%s is not found', async (address) => {
  const { status, drawn } = await open(address)
  expect(status).toBe(404)
  expect(drawn).toContain('<title>Content Not Found · IDEX</title>')
  expect(drawn).toMatch(/<h1[^>]*>Content Not Found<\/h1>/)
  expect(drawn).toContain('Back to Dashboard')
})

describe('a note that is open in the address', () => {
  const elsewhere = sampleNote({ id: 'n9', title: 'Far down the list', pdfUrl: '/api/files/far-down' })
  const asked: string[] = []
  const get = (input: unknown) => {
    asked.push(JSON.stringify(input))
    return elsewhere
  }

  it('comes along when it is not among those listed', async () => {
    const { html } = await open('/notes?note=n9', { 'notes.get': get })
    expect(html).toContain('/api/files/far-down')
    expect(asked).toEqual(['{"id":"n9"}'])
  })

  it('is not asked for when it is', async () => {
    asked.length = 0
    const { html } = await open('/notes?note=n1', { 'notes.get': get })
    expect(html).toContain('/api/files/n1')
    expect(asked).toEqual([])
  })
})

it('shows a member whose session cannot be read that it is loading, not that access is required', async () => {
  const { status, drawn } = await open('/dashboard', { 'session.current': failing })
  expect(status).toBe(200)
  expect(drawn).toContain('Loading...')
  expect(drawn).not.toContain('Access Required')
})

it('holds nothing of another page drawn at the same time', async () => {
  const people = Array.from({ length: 6 }, (_, at) => ({
    ...MEMBER,
    id: `m${at}`,
    firstName: `Person${at}`,
    email: `person${at}@example.com`,
    title: `Private note of ${at}`,
  }))
  const pages = await Promise.all(
    people.map(({ title, ...person }) => {
      const list = { notes: [sampleNote({ id: `own-${person.id}`, title })], nextCursor: null }
      return open('/notes', { 'notes.list': list }, person)
    }),
  )
  for (const [at, { html }] of pages.entries()) {
    for (const [other, { title, email }] of people.entries()) {
      expect([title, email].map((text) => html.includes(text))).toEqual([at === other, at === other])
    }
  }
})
