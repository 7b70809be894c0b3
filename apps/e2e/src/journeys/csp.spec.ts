import type { Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { imagePdf } from '../support/image-pdf.ts'
import {
  expect,
  newPerson,
  newTitle,
  signIn,
  signInAdmin,
  signInOnboarded,
  test as base,
} from '../support/journey.ts'

const REPORT = 'Content policy violated'

/** A browser in which every violation of the content policy, even in frames, is an error of the page. */
const test = base.extend({
  context: async ({ context }, provide) => {
    await context.addInitScript((report) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.error(report, effectiveDirective, blockedURI, sample),
      )
    }, REPORT)
    await provide(context)
  },
})

// The browser itself logs a visitor's current-user request, and the missing page.
test.use({ expectedErrors: [/status of 40[14]/] })

/** Opens a page and waits for everything it loads. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('no page of a visitor violates its content policy', async ({ page }) => {
  for (const path of ['/', '/privacy-policy', '/terms-of-service', '/newsletter', '/dashboard', '/admin'])
    await visit(page, path)
  await visit(page, '/nothing/here')
  await visit(page, '/api/docs')
  const [note] = await (await page.request.get('/api/insights/latest')).json()
  await visit(page, `/share/${note.shareableSlug}`)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Send us a message' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the library, the viewer and its decoders follow the content policy', async ({ page, baseURL }) => {
  const { title } = await publishSample(baseURL ?? '', newTitle('A picture'), imagePdf())
  await signInOnboarded(page)
  await page.getByRole('button', { name: 'Filter by topic' }).click()
  await page.keyboard.press('Escape')
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
  for (const path of ['/notes/favorites', '/notes/recent', '/notes/trash', '/my-notes', '/account'])
    await visit(page, path)
})

test('onboarding and the newsletter in its frame follow the content policy', async ({ page }) => {
  await signIn(page, newPerson())
  await page.waitForURL('**/onboarding**')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('iframe').contentFrame().getByRole('button')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Industry' }).click()
  await page.getByRole('option', { name: 'Energy' }).click()
})

test('films, recordings and articles follow the content policy', async ({ page }) => {
  await signInOnboarded(page)
  const items: { id: string; contentType: string }[] = await (await page.request.get('/api/content')).json()
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  for (const type of ['video', 'podcast', 'pdf']) {
    const item = items.find(({ contentType }) => contentType === type)
    await visit(page, `/content/any-${item?.id}`)
    if (type === 'pdf') continue
    const media = page.locator(type === 'video' ? 'video' : 'audio')
    await expect
      .poll(() => media.evaluate((element: HTMLMediaElement) => element.readyState))
      .toBeGreaterThan(0)
  }
})

test('the admin panel, the editor and the blog follow the content policy', async ({ page }) => {
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Publish New Note' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, '/admin?blog=new&content=list')
  const editor = page.locator('[contenteditable=true]')
  await editor.click()
  await editor.pressSequentially('A better question')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.getByRole('button', { name: 'Quote' }).click()
  await editor.pressSequentially('Ask it.')
  await page.getByRole('button', { name: 'Add Content' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const posts: { blogUrl: string; state: string }[] = await (
    await page.request.get('/api/admin/blog/posts')
  ).json()
  const post = posts.find(({ state }) => state === 'published')
  await visit(page, '/blog')
  await visit(page, `/blog/${post?.blogUrl}`)
})

test.describe('a foreign script', () => {
  test.use({ expectedErrors: [/Content Security Policy|Content policy violated/] })

  const ran = (page: Page) => page.evaluate(() => 'intruded' in globalThis)

  for (const path of ['/', '/dashboard', '/api/docs'])
    test(`does not run when it is injected into ${path}`, async ({ page }) => {
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
    })

  test('does not run when it is added later, is text, or comes from another origin', async ({ page }) => {
    await page.goto('/')
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
      const evaluated = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve),
      )
      Reflect.apply(setTimeout, globalThis, ['globalThis.intruded = true', 0])
      await evaluated
    })
    expect(await ran(page)).toBe(false)
  })
})
