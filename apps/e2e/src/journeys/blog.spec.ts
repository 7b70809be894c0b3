import type { Page } from '@playwright/test'
import { adminBlogClient } from '../support/blog-client.ts'
import { expect, expectAccessible } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { expectAlive } from '../support/page-state.ts'

// In order: the blog is off, then on, and finally empty.
test.describe.configure({ mode: 'serial' })
test.use({ site: 'blog' })

const PHONE = { width: 390, height: 844 }
const POST = '/blog/a-small-vocabulary-for-uncertainty'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Goes to the blog from the landing page, within the app. */
async function enterBlog(page: Page, before?: () => Promise<unknown>): Promise<void> {
  await page.goto('/')
  // Before hydration a link loads a whole new page, which the server renders with its posts.
  await expectAlive(page)
  await before?.()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
}

test.describe('switched off', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('visitors read that it is off, and find no link to it', async ({ page, product }) => {
    await (await adminBlogClient(product.origin)).show(false)
    for (const path of ['/blog', POST]) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(403)
      await expect(heading(page, 'Blog is currently disabled')).toBeVisible()
      await expect(page.getByText('Forecasting')).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(heading(page, 'Get Clarity on your Next Move')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(0)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'About' })).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(0)
  })

  test('admins see its posts, and that nobody else does', async ({ page, product, context }) => {
    const [name = '', value = ''] = (await adminBlogClient(product.origin)).cookie().split('=')
    await context.addCookies([{ name, value, url: product.origin }])
    for (const path of ['/blog', POST]) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByText('Only admins can see these pages', { exact: false })).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test.describe('switched on', () => {
  test('is linked from every header and footer', async ({ page, product }) => {
    await (await adminBlogClient(product.origin)).show(true)
    await enterBlog(page)
    await expect(page).toHaveURL('/blog')
    await expect(heading(page, 'Insights & Analysis')).toBeVisible()
    await expect(page).toHaveTitle('Insights & Analysis · IDEX')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(menu.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  })

  test('shows its posts, newest first, on any screen', async ({ page }) => {
    await page.goto('/blog')
    const posts = page.getByRole('article')
    await expect(posts.getByRole('heading')).toHaveText([
      'What to Automate Last',
      'A Small Vocabulary for Uncertainty',
      'The Meeting Before the Model',
    ])
    const first = posts.first()
    await expect(first.getByText('+1')).toBeVisible()
    await expect(first.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible()
    await expect(first.getByText(/^\d+ min read$/)).toBeVisible()
    await expect(first.getByText(/^\d+ views?$/)).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    for (const path of ['/blog', POST]) {
      await page.goto(path)
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('keeps search and filters in its address', async ({ page }) => {
    await page.goto('/blog')
    const titles = page.getByRole('article').getByRole('heading')
    const topics = page.getByRole('navigation', { name: 'Topics' })
    await topics.getByRole('link', { name: 'Leadership' }).click()
    await expect(titles).toHaveText(['What to Automate Last', 'The Meeting Before the Model'])
    // The link may have loaded a whole new page.
    await expectAlive(page)
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('NINETY minutes')
    await expect(titles).toHaveText(['The Meeting Before the Model'])
    await expect(page).toHaveURL('/blog?tag=Leadership&search=NINETY+minutes')
    await page.reload()
    await expect(titles).toHaveText(['The Meeting Before the Model'])
    await expectAlive(page)
    await page.getByRole('searchbox').fill('zebra')
    await expect(heading(page, 'No posts found')).toBeVisible()
    await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(titles).toHaveCount(3)
    await topics.getByRole('link', { name: 'Automation' }).click()
    await expect(titles).toHaveCount(1)
    await topics.getByRole('link', { name: 'All Topics' }).click()
    await expect(titles).toHaveCount(3)
  })

  test('can be read and searched without JavaScript', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
    const page = await context.newPage()
    await page.goto('/blog')
    await page.getByRole('searchbox').fill('probably')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'A Small Vocabulary for Uncertainty' }).click()
    await expect(heading(page, 'Seven words are enough')).toBeVisible()
    await context.close()
  })
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the list loads, says so and can be retried', async ({ page }) => {
    const { promise: waited, resolve: give } = Promise.withResolvers<void>()
    let away = true
    await enterBlog(page, () =>
      page.route(/blog\.list/, async (route) => {
        await waited
        await (away ? route.abort() : route.continue())
      }),
    )
    await expect(page.getByTestId('post-skeleton')).toHaveCount(6)
    await expectAccessible(page)
    give()
    await expect(heading(page, 'The posts could not be loaded')).toBeVisible()
    await expectAccessible(page)
    away = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
  })
})

test.describe('a post', () => {
  test.beforeEach(async ({ product }) => (await adminBlogClient(product.origin)).show(true))
  // The default User-Agent of a headless browser is a bot's, whose views do not count.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('is read, counted once, and restores the previous title afterwards', async ({ page, request }) => {
    // From the list: reading a post through the API counts as well.
    const views = async () => {
      const posts = await (await request.get('/api/blog/posts')).json()
      return posts.find((post: { blogUrl: string }) => POST.endsWith(post.blogUrl)).views
    }
    const before = await views()
    await page.goto('/blog')
    // Before that, a link loads a whole new page.
    await expectAlive(page)
    await page.getByRole('link', { name: 'A Small Vocabulary for Uncertainty' }).click()
    await expect(page).toHaveTitle('A Small Vocabulary for Uncertainty | IDEX Blog')
    await expect(heading(page, 'A Small Vocabulary for Uncertainty')).toBeFocused()
    await expect(page.getByText('IDEX Research Team')).toBeVisible()
    await expect(page.locator('article img').first()).toHaveJSProperty('complete', true)
    await expect(heading(page, 'Seven words are enough')).toBeVisible()
    await expect.poll(views).toBe(before + 1)
    await expectAccessible(page)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'The reward' })
      .click()
    await expect(heading(page, 'The reward')).toBeInViewport()
    await page.getByRole('link', { name: 'Read More Articles' }).click()
    await expect(page).toHaveTitle('Insights & Analysis · IDEX')
    await page.goBack()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
    expect(await views()).toBe(before + 1)
  })

  test('is shared', async ({ page, context, product }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(POST)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const url = encodeURIComponent(product.origin + POST)
    for (const [name, start] of [
      ['Twitter', 'https://twitter.com/intent/tweet?'],
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php?'],
      ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?'],
    ] as const) {
      const href = await page.getByRole('menuitem', { name }).getAttribute('href')
      expect(href).toContain(start)
      expect(href).toContain(url)
    }
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Copy Link' }).click()
    await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.origin + POST)
    await expect(page.getByText('Copy Link', { exact: true })).toBeVisible()
  })

  test('tells search engines and link previews about itself', async ({ request, product }) => {
    const html = await (await request.get(POST)).text()
    for (const part of [
      '<title>A Small Vocabulary for Uncertainty | IDEX Blog</title>',
      '<meta name="description" content="How a team can agree on seven words',
      `<link rel="canonical" href="${product.origin}${POST}"/>`,
      'property="og:image"',
      'name="twitter:title"',
      '"@type":"BlogPosting"',
      'type="application/rss+xml"',
    ])
      expect(html).toContain(part)
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
    const feed = await request.get('/feed.xml')
    expect(await feed.text()).toContain('A Small Vocabulary for Uncertainty')
  })
})

test.describe('a post with a broken picture', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('shows the product’s own instead', async ({ page, product }) => {
    const desk = await adminBlogClient(product.origin)
    const imageUrl = `${product.origin}/no-such-picture.jpg`
    const { blogUrl } = await desk.publish('A picture that broke', { imageUrl })
    await page.goto(`/blog/${blogUrl}`)
    await expect(page.locator('article svg[viewBox="0 0 1200 630"]')).toBeVisible()
    await expect(page.locator('article img')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('is not found at an unknown address', async ({ page }) => {
    const response = await page.goto('/blog/no-such-post')
    expect(response?.status()).toBe(404)
    await expect(heading(page, 'Blog Post Not Found')).toBeVisible()
    await expect(
      page.getByText("The blog post you're looking for doesn't exist or has been removed."),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(heading(page, 'Insights & Analysis')).toBeVisible()
  })
})

test('a long blog is read page by page', async ({ page, product }) => {
  const desk = await adminBlogClient(product.origin)
  await desk.clear()
  for (let number = 1; number <= 12; number++) await desk.publish(`One of many ${number}`)
  await page.goto('/blog')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a blog without posts says so', async ({ page, product }) => {
  await (await adminBlogClient(product.origin)).clear()
  await page.goto('/blog')
  await expect(heading(page, 'No blog posts yet')).toBeVisible()
  await expect(page.getByText('Check back soon for new insights and analysis')).toBeVisible()
  await expectAccessible(page)
})
