import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminBlogClient } from '../support/blog-client.ts'
import { expect, test } from '../support/journey.ts'
import { expectAlive, sidewaysOverflow } from '../support/page-state.ts'
import { newPerson } from '../support/person.ts'
import { RUN_DIRECTORY } from '../support/run-directory.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({
  // The default User-Agent of a headless browser is a bot's, whose views do not count.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  expectedErrors: [/ERR_FAILED|status of (401|404)/],
})

const POST = '/blog/a-small-vocabulary-for-uncertainty'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The path of the link mailed to `email`; undefined until it has been sent. */
async function mailedLink(email: string): Promise<string | undefined> {
  const folder = join(RUN_DIRECTORY, 'product', 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const mail = mails.find((text) => text.includes(`To: ${email}`))
  const text = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return text && /(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text)?.[1]
}

test('a visitor finds posts by topic and search, reads and shares one, and is counted once', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await test.step('posts are found by topic and search, which the address keeps', async () => {
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

  await test.step('a post is read, counted once and shared, and restores the previous title afterwards', async () => {
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
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + POST)
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
      const desk = await adminBlogClient(baseURL ?? '')
      const imageUrl = `${baseURL}/no-such-picture.jpg`
      const { blogUrl } = await desk.publish('A picture that broke', { imageUrl })
      await page.goto(`/blog/${blogUrl}`)
      await expect(page.locator('article svg[viewBox="0 0 1200 630"]')).toBeVisible()
      await expect(page.locator('article img')).toHaveCount(0)
    })
  })

  await test.step('a visitor subscribes from the blog and confirms from the inbox', async () => {
    const { email } = newPerson()
    await page.goto('/blog')
    const button = page.getByRole('button', { name: 'Subscribe to Newsletter' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Newsletter' })
    await dialog.getByLabel(/^Email/).fill('nobody')
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await dialog.getByLabel(/^Email/).fill(email)
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog.getByText('Check your inbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    await expect.poll(() => mailedLink(email), { timeout: 30_000 }).toBeTruthy()
    const link = (await mailedLink(email)) ?? ''
    const textOf = async (path: string) => (await page.request.get(path)).text()
    // Opened by a link scanner, it changes nothing.
    await textOf(link)
    await page.goto(link)
    await expect(
      page.getByText(`New insights from IDEX will go to ${email[0]}•••@example.com.`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
    await expect(page.getByRole('heading', { name: 'You are subscribed', exact: true })).toBeFocused()
    expect(await textOf(link)).toContain('You are already subscribed')
    for (const purpose of ['confirm', 'unsubscribe'])
      expect(await textOf(`/newsletter/${purpose}?token=c.someone.abc.forged`)).toContain(
        'This link is no longer valid',
      )
    expect((await page.request.get('/newsletter')).headers()['x-frame-options']).toBe('SAMEORIGIN')
  })
})
