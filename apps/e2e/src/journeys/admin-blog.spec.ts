import { readFile } from 'node:fs/promises'
import { sampleMedia } from '@idex/testing/sample-media'
import type { Page } from '@playwright/test'
import { adminClient } from '../support/admin-client.ts'
import { editor, localTime, openBlog, paste, toast, writePost, writeAll } from '../support/blog-panel.ts'
import { test } from '../support/dedicated-product.ts'
import { expect, expectAccessible, newTitle, signOutElsewhere } from '../support/journey.ts'
import { answerQuestion, sidewaysOverflow } from '../support/page-state.ts'

test.use({ expectedErrors: [/status of (401|403|404|409)/] })

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** How soon a scheduled post is due: long enough to see that it is not there before. */
const SOON_MS = 5000

const POST = '/blog/a-small-vocabulary-for-uncertainty'

const PHONE = { width: 390, height: 844 }

/** As Word puts it on the clipboard. */
const FROM_WORD = new URL(
  '../../../web/src/features/blog/editor/testing/clipboard/word.html',
  import.meta.url,
)

/** The texts of all elements of a post that each selector finds, as a reader gets them. */
const textsOf = (page: Page, selectors: readonly string[]) =>
  page
    .locator('.post-text')
    .evaluate(
      (text, all) =>
        all.map((each) => [...text.querySelectorAll(each)].map(({ textContent }) => textContent)),
      selectors,
    )

/** Saves a post, in whose form one stays, and returns to the list. */
async function saveAndReturn(page: Page, button: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => /admin\.blog\.(?:create|update)/.test(answer.url()) && answer.ok(),
  )
  await page.getByRole('button', { name: button }).click()
  await saved
  await page.getByRole('button', { name: 'All posts' }).click()
}

test('a post with all the editor offers is written, contested, published, read and hidden', async ({
  page,
  product,
  request,
  browser,
}) => {
  const desk = await adminClient(product.origin)
  await desk.showBlog()
  const due = Date.now() + SOON_MS
  const scheduled = await desk.publishPost(newTitle('Due soon'), {
    ...{ published: false, scheduledAt: new Date(due).toISOString() },
  })
  expect(scheduled.state).toBe('scheduled')
  // As sent: a page load every second would be most of this journey's work.
  const isShown = async () => {
    const html = await (await request.get('/blog')).text()
    expect(html).toContain('Insights &amp; Analysis')
    return html.includes(scheduled.title) && html.includes(`href="/blog/${scheduled.blogUrl}"`)
  }
  const shownEarly = await isShown()
  if (Date.now() < due) expect(shownEarly).toBe(false)

  await test.step('a post with all the editor offers survives a reload, is scheduled, published and read', async () => {
    const title = newTitle('Everything')
    const section = await openBlog(page)
    const picture = { name: 'chart.png', mimeType: 'image/png', buffer: await sampleMedia('png') }

    await test.step('written, and restored after a reload', async () => {
      await section.getByRole('button', { name: 'Create Blog Post' }).click()
      await writePost(page, title)
      await writeAll(page)
      // Right after the last key, before typing has paused.
      await page.reload()
      await expect(page.getByText('Restored your unsaved draft from')).toBeVisible()
      await expect(page.getByLabel('Title *')).toHaveValue(title)
      await expect(editor(page)).toContainText('Ask a better question.')
      await editor(page).getByRole('columnheader', { name: 'Decisions' }).click()
      await expect(page.getByRole('group', { name: 'Table' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('with what is pasted, and with pictures', async () => {
      await editor(page).press('Control+End')
      await paste(page, { picture: [...picture.buffer] })
      await expect(editor(page).locator('img[src^="/api/files/"]')).toBeVisible()
      await editor(page).press('Control+End')
      await paste(page, { html: await readFile(FROM_WORD, 'utf8') })
      await expect(editor(page).getByRole('heading', { level: 2, name: 'How we decide' })).toBeVisible()
      await page.locator('[data-upload=content]').setInputFiles(picture)
      await page.getByLabel('Image description').fill('A chart')
      await page.locator('[data-upload=imageUrl]').setInputFiles(picture)
      await expect(page.getByLabel('Featured Image URL')).toHaveValue(/^\/api\/files\//)
    })

    await test.step('looked at before it is published', async () => {
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(
        page.getByRole('dialog', { name: 'Preview' }).getByRole('img', { name: 'A chart' }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
    })

    const row = section.getByRole('row', { name: title })
    await test.step('saved, scheduled and published', async () => {
      await editor(page).press('Control+s')
      await expect(toast(page, 'Blog post created successfully')).toBeVisible()
      expect((await desk.posts()).find((post) => post.title === title)?.state).toBe('draft')
      await page.getByLabel('Schedule for later').click()
      await page.getByLabel('Date and time').fill(await localTime(page, Date.now() + 48 * HOUR_MS))
      await saveAndReturn(page, 'Schedule Post')
      await expect(row).toContainText(/Scheduled.*\d{4}, \d\d?:\d\d [AP]M/)
      await row.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Publish immediately').click()
      await saveAndReturn(page, 'Publish Post')
      await expect(row.getByRole('link')).toHaveAttribute('target', '_blank')
    })

    await test.step('read by a visitor', async () => {
      const address = (await row.getByRole('link').getAttribute('href')) ?? ''
      await signOutElsewhere(page)
      await page.goto(address)
      const text = page.locator('.post-text')
      await expect(text.getByRole('heading', { name: 'A part' })).toBeVisible()
      await expect(text.getByRole('link', { name: 'why' })).toHaveAttribute('href', 'https://example.com/why')
      const [strong, em, struck, points, heads, nested, numbered, cells] = await textsOf(page, [
        ...['strong', 'em', 's', 'ul li', 'th', 'ul ul li', 'ol[start="3"] li', 'td'],
      ])
      expect(strong).toContain('Bold')
      expect(em).toContain('Italic')
      expect(struck).toEqual(['Strikethrough'])
      expect(points).toContain('a point')
      expect(heads).toContain('Decisions')
      expect(nested).toEqual(['in one sentence'])
      expect(numbered).toEqual(['Write it down', 'Tell everyone'])
      expect(cells).toContain('12')
      const image = text.getByRole('img', { name: 'A chart' })
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0)
    })
  })

  await test.step('two administrators never lose a post unseen; it moves, goes to the trash and comes back', async () => {
    const title = newTitle('Contested')
    const { id, blogUrl } = await desk.publishPost(title)
    const section = await openBlog(page)
    await section.getByLabel('Search posts...').fill(title)
    // The head and the one found: until then the rows move.
    await expect(section.getByRole('row')).toHaveCount(2)
    const row = section.getByRole('row', { name: title })

    await test.step('changed by another at the same time', async () => {
      await row.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Title *').fill(`${title}, mine`)
      const theirs = { title: `${title}, theirs`, content: '<p>Theirs.</p>', excerpt: 'Theirs' }
      await page.request.put(`/api/admin/blog/posts/${id}`, { data: { ...theirs, published: true, blogUrl } })
      await page.getByRole('button', { name: 'Save Changes' }).click()
      const dialog = page.getByRole('dialog', { name: 'Someone else has changed this post' })
      await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText('mine')
      await expect(dialog.getByRole('region', { name: 'Saved version' })).toContainText('theirs')
      await saveAndReturn(page, 'Keep mine')
      await expect(section.getByRole('row', { name: `${title}, mine` })).toBeVisible()
    })

    await test.step('reset to an earlier version, at another address', async () => {
      await row.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('button', { name: 'Revisions' }).click()
      const revisions = page.getByRole('dialog', { name: 'Revisions' })
      await revisions.getByRole('button', { name: 'Version 2' }).click()
      await expect(revisions.getByText('Theirs.')).toBeVisible()
      await revisions.getByRole('button', { name: 'Restore into the form' }).click()
      await expect(editor(page)).toHaveText('Theirs.')
      await page.getByLabel('Blog URL').fill(`${blogUrl}-again`)
      await saveAndReturn(page, 'Save Changes')
      await expect(section.getByRole('row', { name: `${title}, theirs` })).toBeVisible()
      const answer = await request.get(`/blog/${blogUrl}`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([301, `/blog/${blogUrl}-again`])
      const post = await request.get(`/blog/${blogUrl}`)
      expect(new URL(post.url()).pathname).toBe(`/blog/${blogUrl}-again`)
      expect(await post.text()).toMatch(new RegExp(`<h1[^>]*>${title}, theirs</h1>`))
    })

    await test.step('trashed and restored', async () => {
      await row.getByRole('button', { name: 'Delete' }).click()
      const deleted = page.waitForResponse(/admin\.blog\.remove/)
      await answerQuestion(page, 'Delete')
      expect((await deleted).status()).toBe(200)
      expect((await request.get(`/blog/${blogUrl}-again`)).status()).toBe(404)
      await expect(row).toBeHidden()
      await section.getByRole('button', { name: 'Show Trashed Posts' }).click()
      await expect(row).toContainText('14 days left')
      await row.getByRole('button', { name: 'Restore' }).click()
      await expect(row.getByText('Published', { exact: true })).toBeVisible()
      expect((await request.get(`/blog/${blogUrl}-again`)).status()).toBe(200)
    })

    await page.setViewportSize(PHONE)
    await test.step('deleted by another while it is edited, on a phone', async () => {
      await section.locator('[data-row]').getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Title *').fill(`${title}, kept`)
      expect((await page.request.delete(`/api/admin/blog/posts/${id}`)).ok()).toBe(true)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(section.getByText(/^This post has been deleted in the meantime/)).toBeVisible()
      await expect(editor(page)).toBeVisible()
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await saveAndReturn(page, 'Save Changes')
      await expect(toast(page, 'Blog post created successfully')).toBeVisible()
      await expect(section.getByRole('list', { name: 'Blog Posts' })).toBeVisible()
    })

    await test.step('the switch hides the blog from visitors and shows it again', async () => {
      await section.getByRole('button', { name: 'Settings' }).click()
      const toggle = section.getByRole('switch', { name: 'Blog visibility' })
      await toggle.click()
      await expect(section.getByText('Disabled', { exact: true })).toBeVisible()
      await expect(section.getByText(/^The blog is off/)).toBeVisible()
      await expect(toggle).not.toHaveAttribute('aria-busy')
      const post = await request.get(POST)
      expect(post.status()).toBe(403)
      expect(await post.text()).not.toContain('Forecasting')
      expect(await (await request.get('/')).text()).not.toContain('href="/blog"')
      const visitor = await browser.newContext({ baseURL: product.origin })
      const theirs = await visitor.newPage()
      expect((await theirs.goto('/blog'))?.status()).toBe(403)
      await expect(theirs.getByRole('heading', { name: 'Blog is currently disabled' })).toBeVisible()
      await expectAccessible(theirs)
      await visitor.close()
      expect((await page.request.get('/blog')).status()).toBe(200)
      await toggle.click()
      await expect(section.getByText('Enabled', { exact: true })).toBeVisible()
      await expect(toggle).not.toHaveAttribute('aria-busy')
      expect(await (await request.get('/blog')).text()).toContain('Insights &amp; Analysis')
    })
  })

  await test.step('a scheduled post is on the blog at its time, without any action', async () => {
    await expect.poll(isShown, { intervals: [1000], timeout: 2.5 * MINUTE_MS }).toBe(true)
    expect(Date.now()).toBeGreaterThanOrEqual(due)
  })
})
