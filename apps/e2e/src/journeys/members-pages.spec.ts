import type { Page } from '@playwright/test'
import { beginMemberSession, expect, newTitle, test } from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { addNote, uploadNote } from '../support/private-note.ts'
import { proceduresOf } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request.
test.use({ expectedErrors: [/status of 401/] })

const SCREENS = [
  { path: '/notes', heading: 'All Notes' },
  { path: '/my-notes', heading: 'My Notes Dashboard' },
  { path: '/dashboard', heading: 'Welcome back, Mira!' },
] as const

/** An article of the demo content. */
const ARTICLE = 'Agents Need Job Descriptions: the Printable Page'

/** Queries that `page` sends, but for who is signed in, which it always checks. */
function watchQueries(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/api/trpc/') || request.method() !== 'GET') return
    asked.push(...proceduresOf(url).filter((name) => name !== 'session.current'))
  })
  return asked
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the members’ first screens show what they hold', async ({ page }) => {
    await beginMemberSession(page)
    const own = newTitle('Without a script')
    await addNote(page, { title: own })
    for (const [path, listed] of [
      ['/notes', own],
      ['/dashboard', ARTICLE],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: listed }).first()).toBeVisible()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    }
    await page.locator('main a[href^="/content/"]').first().click()
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  })
})

test('a member’s page comes alive on the data it came with, of which nobody else gets anything', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, familyName } = await beginMemberSession(page)
  const title = newTitle('Nobody else’s')
  await addNote(page, { title })

  await test.step('it asks for nothing, when it is opened and when it is loaded again', async () => {
    const asked = watchQueries(page)
    for (const { path, heading } of SCREENS) {
      await page.goto(path)
      await expectAlive(page)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(asked, path).toEqual([])
    }
    await page.reload()
    await expectAlive(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  await test.step('strangers get nothing of it, whatever their cookie, nor does another member', async () => {
    const secrets = [title, email, familyName]
    const found = (html: string) => secrets.filter((secret) => html.includes(secret))
    const strangers = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const stranger = await strangers.newPage()
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'idex_session')?.value ?? ''
    const odd = ['', 'a=%', `IDEX_SESSION=${token}`, `idex_session="${token}"`, `idex_session=${token}%`]
    for (const path of [
      '/notes',
      '/notes/recent',
      '/dashboard',
      '/',
      `/notes?q=${encodeURIComponent(title)}`,
    ]) {
      const own = await page.request.get(path)
      expect(own.headers()['cache-control']).toBe(path === '/' ? 'private, no-cache' : 'no-store')
      expect(found(await own.text()).length).toBeGreaterThan(path === '/' ? 0 : 1)
      for (const cookie of odd) {
        const other = await stranger.request.get(path, { headers: { cookie }, maxRedirects: 0 })
        expect(found(await other.text()), `${path} with ${cookie}`).toEqual([])
      }
    }
    await beginMemberSession(stranger)
    for (const path of ['/notes', '/notes/recent', '/dashboard'])
      expect(found(await (await stranger.request.get(path)).text())).toEqual([])
    await strangers.close()
  })
})

test.describe('a browser that has nothing yet', () => {
  test.use({ isFresh: true })

  test('the viewer and its document are fetched once a card is pointed at, and not before', async ({
    page,
  }) => {
    await beginMemberSession(page)
    const title = newTitle('Pointed at')
    const { fileUrl } = await uploadNote(page, { title })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/notes')
    await expectAlive(page)
    await page.waitForLoadState('networkidle')
    const ofViewer = () =>
      fetched.filter((path) => path === fileUrl || /\/(open-document|pdf-viewer-dialog)-|\/pdfjs-/.test(path))
    expect(ofViewer()).toEqual([])
    const open = page.getByRole('link', { name: title, exact: true })
    await open.hover()
    await expect.poll(() => ofViewer().includes(fileUrl)).toBe(true)
    await expect.poll(() => ofViewer().some((path) => path.endsWith('/worker.js'))).toBe(true)
    await page.waitForLoadState('networkidle')
    const before = fetched.length
    await open.click()
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
    expect(fetched.slice(before).filter((path) => path === fileUrl || path.endsWith('.js'))).toEqual([])
  })
})
