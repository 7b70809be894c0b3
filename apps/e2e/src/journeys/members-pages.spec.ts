import type { Page } from '@playwright/test'
import { publishSample } from '../support/admin-client.ts'
import { imagePdf } from '../support/image-pdf.ts'
import {
  beginMemberSession,
  expect,
  newTitle,
  signInOnboarded,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { addNote, uploadNote } from '../support/private-note.ts'
import { proceduresOf } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of 401|Content Security Policy|Content policy violated/] })

const SCREENS = [
  { path: '/notes', heading: 'All Notes' },
  { path: '/my-notes', heading: 'My Notes Dashboard' },
  { path: '/dashboard', heading: 'Welcome back, Mira!' },
] as const

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

const REPORT = 'Content policy violated'

/** Makes every violation of the content policy, even in frames, an error of the page. */
const watchPolicy = (page: Page) =>
  page.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(report, effectiveDirective, blockedURI, sample),
    )
  }, REPORT)

const ran = (page: Page) => page.evaluate(() => 'intruded' in globalThis)

async function inject(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const evil =
      '<script>globalThis.intruded = true</script><img src="data:," onerror="globalThis.intruded = true">'
    const body = (await response.text()).replace('<body>', `<body>${evil}`)
    expect(body).toContain(evil)
    await route.fulfill({ response, body })
  })
  const reported = page.waitForEvent('console', (message) => message.text().startsWith(REPORT))
  await page.goto(path)
  await reported
  await page.waitForLoadState('networkidle')
  expect(await ran(page)).toBe(false)
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
    )
  await expect
    .poll(async () => (await faces()).join(), 'our own typefaces are loaded')
    .toContain('Instrument')
}

async function addLater(page: Page): Promise<void> {
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ body: 'globalThis.intruded = true' }),
  )
  await page.evaluate(async () => {
    const inline = document.createElement('script')
    inline.textContent = 'globalThis.intruded = true'
    const foreign = document.createElement('script')
    foreign.src = 'https://elsewhere.example/a.js'
    const refused = new Promise((resolve) => foreign.addEventListener('error', resolve))
    document.body.append(inline, foreign)
    await refused
    const evaluated = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve))
    Reflect.apply(setTimeout, globalThis, ['globalThis.intruded = true', 0])
    await evaluated
  })
  expect(await ran(page)).toBe(false)
}

test('a page runs no foreign script, comes alive on the data it came with, of which nobody else gets anything, and fetches a document once it is pointed at', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('the viewer and its document are fetched once a card is pointed at, and not before', async () => {
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

  await test.step('it asks for nothing more, and nobody else gets anything of it', async () => {
    await signOutElsewhere(page)
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

  await test.step('the viewer, its decoders, films and recordings follow the content policy', async () => {
    await watchPolicy(page)
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith(REPORT)) violations.push(message.text())
    })
    const { title } = await publishSample(baseURL ?? '', newTitle('A picture'), imagePdf())
    await signInOnboarded(page)
    const decoders: string[] = []
    page.on('request', (request) =>
      /\/wasm\/(.*)/
        .exec(request.url())
        ?.slice(1)
        .map((name) => decoders.push(name)),
    )
    await page.getByRole('heading', { name: title }).click()
    const canvas = page.getByRole('dialog').locator('canvas').first()
    const colour = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { width, height } = element
        const [red = 0, green = 0, blue = 0] =
          element.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? []
        return [red, green, blue].map((value) => Math.round(value / 16))
      })
    // The gold of the picture, decoded by WebAssembly rather than by the fallback script.
    await expect.poll(colour).toEqual([14, 12, 7])
    expect(decoders).toEqual(['openjpeg.wasm'])
    // The page behind the viewer must not scroll, although style elements are not allowed.
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden')

    const items: { id: string; title: string }[] = await (await page.request.get('/api/content')).json()
    for (const [title, player] of [
      ['A Ladder for Agents', 'video'],
      ['Gerald and the Threshold', 'audio'],
    ] as const) {
      await page.goto(`/content/any-${items.find((item) => item.title === title)?.id}`)
      await expect
        .poll(() => page.locator(player).evaluate((element: HTMLMediaElement) => element.readyState))
        .toBeGreaterThan(0)
    }
    expect(violations).toEqual([])
  })

  await test.step('a foreign script does not run when it is injected, is added later, is text, or comes from another origin', async () => {
    await signOutElsewhere(page)
    for (const path of ['/dashboard', '/api/docs', '/'])
      await test.step(`injected into ${path}`, () => inject(page, path))
    await test.step('added later', () => addLater(page))
  })
})
