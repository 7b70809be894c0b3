import type { Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { imagePdf } from '../support/image-pdf.ts'
import { expect, newTitle, signInOnboarded, test as base } from '../support/journey.ts'

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

test.use({ isFresh: true })

test('the viewer, its decoders, films and recordings follow the content policy', async ({
  page,
  baseURL,
}) => {
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
})

test.describe('a foreign script', () => {
  test.use({ expectedErrors: [/Content Security Policy|Content policy violated/] })

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
      const evaluated = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve),
      )
      Reflect.apply(setTimeout, globalThis, ['globalThis.intruded = true', 0])
      await evaluated
    })
    expect(await ran(page)).toBe(false)
  }

  test('does not run when it is injected, is added later, is text, or comes from another origin', async ({
    page,
  }) => {
    for (const path of ['/dashboard', '/api/docs', '/'])
      await test.step(`injected into ${path}`, () => inject(page, path))
    await test.step('added later', () => addLater(page))
  })
})
