import type { Page } from '@playwright/test'
import { readRss } from '../clients/feed-readers.ts'
import { adminBlogClient } from '../support/blog-client.ts'
import { expect, expectAccessible } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { previewOf, readMetadata } from '../support/page-metadata.ts'
import { expectAlive, sidewaysOverflow } from '../support/page-state.ts'

// In order: the blog is off, then on.
test.describe.configure({ mode: 'serial' })
test.use({ site: 'blog' })

const POST = '/blog/a-small-vocabulary-for-uncertainty'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.describe('switched off', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('visitors read that it is off, and find no link to it; admins see its posts, and that', async ({
    page,
    product,
    context,
  }) => {
    const desk = await adminBlogClient(product.origin)
    await desk.show(false)
    const list = await page.request.get('/blog')
    expect([list.status(), (await list.text()).includes('Forecasting')]).toEqual([403, false])
    const response = await page.goto(POST)
    expect(response?.status()).toBe(403)
    await expect(heading(page, 'Blog is currently disabled')).toBeVisible()
    await expect(page.getByText('Forecasting')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(heading(page, 'Get Clarity on your Next Move')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(0)

    const [name = '', value = ''] = desk.cookie().split('=')
    await context.addCookies([{ name, value, url: product.origin }])
    expect((await page.request.get('/blog')).status()).toBe(200)
    expect((await page.goto(POST))?.status()).toBe(200)
    await expect(page.getByText('Only admins can see these pages', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('switched on', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('its posts are found by topic and search, which its address keeps', async ({ page, product }) => {
    await (await adminBlogClient(product.origin)).show(true)
    const titles = page.getByRole('article').getByRole('heading')

    await test.step('without a network the list says so, and can be retried', async () => {
      await page.goto('/')
      // Before hydration a link loads a whole new page, which the server renders with its posts.
      await expectAlive(page)
      await page.route(/blog\.list/, (route) => route.abort())
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
      await expect(heading(page, 'The posts could not be loaded')).toBeVisible()
      await expect(page).toHaveURL('/blog')
      await expect(page).toHaveTitle('Insights & Analysis · IDEX')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try Again' }).click()
    })

    await test.step('it shows its posts, newest first, in any window', async () => {
      await expect(titles).toHaveText([
        'What to Automate Last',
        'A Small Vocabulary for Uncertainty',
        'The Meeting Before the Model',
      ])
      await expectToFit(page)
    })

    await test.step('search and filters are in its address', async () => {
      const topics = page.getByRole('navigation', { name: 'Topics' })
      await topics.getByRole('link', { name: 'Leadership' }).click()
      await expect(titles).toHaveText(['What to Automate Last', 'The Meeting Before the Model'])
      await page.getByRole('searchbox', { name: 'Search posts' }).fill('NINETY minutes')
      await expect(titles).toHaveText(['The Meeting Before the Model'])
      await expect(page).toHaveURL('/blog?tag=Leadership&search=NINETY+minutes')
      await page.reload()
      await expect(titles).toHaveText(['The Meeting Before the Model'])
      await expectAlive(page)
      await page.getByRole('searchbox').fill('zebra')
      await expect(heading(page, 'No posts found')).toBeVisible()
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL('/blog')
      await expect(titles).toHaveCount(3)
    })
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

test.describe('a post', () => {
  test.beforeEach(async ({ product }) => (await adminBlogClient(product.origin)).show(true))
  test.use({
    // The default User-Agent of a headless browser is a bot's, whose views do not count.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    expectedErrors: [/status of 404/],
  })

  test('says to link previews and search engines what the API says of it', async ({ request, product }) => {
    const posts = await (await request.get('/api/blog/posts')).json()
    const post = posts.find(({ blogUrl }: { blogUrl: string }) => POST.endsWith(blogUrl))
    const { title, metaDescription: description, imageUrl, publishedAt, updatedAt, tags } = post
    const url = `${product.origin}${POST}`
    const image = new URL(imageUrl, product.origin).href
    const page = await readMetadata(request, POST)
    expect(page).toMatchObject({
      ...{ title: `${title} | IDEX Blog`, canonicalUrls: [url], 'og:type': 'article', 'og:image': image },
      ...previewOf({ title, description, url }),
      ...{ 'article:published_time': publishedAt, 'article:modified_time': updatedAt },
      'article:tag': tags.join(),
      picture: { status: 200, type: 'image/jpeg' },
      jsonld: [
        {
          ...{
            '@context': 'https://schema.org',
            '@type': 'BlogPosting',
            headline: title,
            description,
            image,
          },
          ...{ datePublished: publishedAt, dateModified: updatedAt, mainEntityOfPage: url },
          author: { '@type': 'Organization', name: 'IDEX Research Team', url: `${product.origin}/` },
          publisher: { '@type': 'Organization', name: 'IDEX' },
        },
      ],
    })
    expect(page.robots).toBeUndefined()
    // And to readers of feeds.
    const item = (await readRss(await (await request.get('/feed.xml')).text())).find(
      (each) => each.title === title,
    )
    expect(item).toMatchObject({ link: url, guid: `tag:localhost,2025:post:${post.id}` })
  })

  test('is read, counted once and shared, and restores the previous title afterwards', async ({
    page,
    request,
    context,
    product,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // From the list: reading a post through the API counts as well.
    const views = async () => {
      const posts = await (await request.get('/api/blog/posts')).json()
      return posts.find((post: { blogUrl: string }) => POST.endsWith(post.blogUrl)).views
    }
    const before = await views()

    await test.step('it is read, and counted', async () => {
      await page.goto('/blog')
      // Before that, a link loads a whole new page.
      await expectAlive(page)
      await page.getByRole('link', { name: 'A Small Vocabulary for Uncertainty' }).click()
      await expect(page).toHaveTitle('A Small Vocabulary for Uncertainty | IDEX Blog')
      await expect(heading(page, 'A Small Vocabulary for Uncertainty')).toBeFocused()
      await expect(page.locator('article img').first()).toHaveJSProperty('complete', true)
      await expect.poll(views).toBe(before + 1)
      await expectToFit(page)
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'The reward' })
        .click()
      await expect(heading(page, 'The reward')).toBeInViewport()
    })

    await test.step('its address is copied', async () => {
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Copy Link' }).click()
      await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.origin + POST)
      await page.keyboard.press('Escape')
    })

    await test.step('it is left and come back to, and counted once', async () => {
      await page.getByRole('link', { name: 'Read More Articles' }).click()
      await expect(page).toHaveTitle('Insights & Analysis · IDEX')
      await page.goBack()
      await page.getByRole('link', { name: 'Back to Blog' }).click()
      await expect(page).toHaveURL('/blog')
      expect(await views()).toBe(before + 1)
    })

    await test.step('the product’s own picture replaces one that is broken', async () => {
      const desk = await adminBlogClient(product.origin)
      const imageUrl = `${product.origin}/no-such-picture.jpg`
      const { blogUrl } = await desk.publish('A picture that broke', { imageUrl })
      await page.goto(`/blog/${blogUrl}`)
      await expect(page.locator('article svg[viewBox="0 0 1200 630"]')).toBeVisible()
      await expect(page.locator('article img')).toHaveCount(0)
    })
  })
})
