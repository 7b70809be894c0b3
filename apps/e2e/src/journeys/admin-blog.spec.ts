import { sampleMedia } from '@idex/testing/sample-media'
import { adminBlogClient } from '../support/blog-client.ts'
import { editor, localTime, openBlog, toast, write, writeLinkAndTable } from '../support/blog-panel.ts'
import { beginAdminSession, expect, expectAccessible, newTitle } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'

// One product for all tests: the switch affects the whole site.
test.describe.configure({ mode: 'default' })
test.use({ site: 'admin-blog', expectedErrors: [/status of (401|403|404|409)/] })

const HOUR_MS = 3_600_000

const PICTURE = { name: 'chart.png', mimeType: 'image/png' }

test('a draft survives a reload, is refused with reasons, scheduled, and shown as scheduled', async ({
  page,
}) => {
  const title = newTitle('Written in the panel')
  const section = await openBlog(page)
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(page).toHaveURL(/blog=new/)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(section.getByText('Title and content are required')).toHaveCount(2)
  await expect(section.getByText('Excerpt is required')).toBeVisible()
  await expectAccessible(page)

  await write(page, title)
  await page.getByLabel('Tags', { exact: true }).fill('  Journeys ')
  await page.keyboard.press('Enter')
  await page.getByLabel('Tags', { exact: true }).fill('journeys')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveCount(1)
  // Right after the last key, before typing has paused.
  await page.reload()
  await expect(page.getByText('Restored your unsaved draft from')).toBeVisible()
  await expect(page.getByLabel('Title *')).toHaveValue(title)
  await expect(editor(page)).toHaveText('Ask a better question.')
  await expectAccessible(page)

  await page.getByLabel('Schedule for later').click()
  await page.getByLabel('Date and time').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await expect(section.getByText('Schedule cannot be earlier than now')).toBeVisible()
  await page.getByLabel('Date and time').fill(await localTime(page, Date.now() + 48 * HOUR_MS))
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await expect(toast(page, 'Blog post created successfully')).toBeVisible()
  const row = section.getByRole('row', { name: title })
  await expect(row).toContainText('Scheduled')
  await expect(row.locator('time').first()).toHaveText(/\d{4}, \d\d?:\d\d [AP]M$/)
  await expect(row.getByRole('link')).toHaveCount(0)
  await page.reload()
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(page.getByLabel('Title *')).toHaveValue('')
})

test('the editor writes all it offers, with pictures, and readers get it', async ({
  page,
  product,
  browser,
}) => {
  const title = newTitle('Everything')
  await (await adminBlogClient(product.origin)).show(true)
  const section = await openBlog(page)
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await write(page, title)
  await editor(page).press('Enter')
  await page.getByRole('button', { name: /^Text style/ }).click()
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click()
  // The menu returns the focus once it has closed.
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('A part')
  await editor(page).press('Enter')
  for (const tool of ['Bold', 'Italic', 'Strikethrough']) {
    await page.getByRole('button', { name: tool, exact: true }).click()
    await page.keyboard.type(tool)
    await page.getByRole('button', { name: tool, exact: true }).click()
  }
  await editor(page).press('Enter')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.keyboard.type('a point')
  await editor(page).press('Enter')
  await editor(page).press('Enter')
  await writeLinkAndTable(page)
  await page.keyboard.press('Control+End')
  const picture = { ...PICTURE, buffer: await sampleMedia('png') }
  await page.locator('[data-upload=content]').setInputFiles(picture)
  await page.getByLabel('Image description').fill('A chart')
  await page.locator('[data-upload=imageUrl]').setInputFiles(picture)
  await expect(page.getByLabel('Featured Image URL')).toHaveValue(/^\/api\/files\//)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A chart' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Publish immediately').click()
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(toast(page, 'Blog post created successfully')).toBeVisible()

  const link = section.getByRole('row', { name: title }).getByRole('link')
  await expect(link).toHaveAttribute('target', '_blank')
  const visitor = await browser.newPage({ baseURL: product.origin })
  await visitor.goto((await link.getAttribute('href')) ?? '')
  const text = visitor.locator('.post-text')
  await expect(text.getByRole('heading', { name: 'A part' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('Bold')
  await expect(text.locator('em')).toHaveText('Italic')
  await expect(text.locator('s')).toHaveText('Strikethrough')
  await expect(text.locator('ul li')).toHaveText('a point')
  await expect(text.getByRole('link', { name: 'why' })).toHaveAttribute('href', 'https://example.com/why')
  await expect(text.getByRole('columnheader', { name: 'Decisions' })).toBeVisible()
  const image = text.getByRole('img', { name: 'A chart' })
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  await visitor.close()
})

test('two administrators editing one post never overwrite each other unseen', async ({ page, product }) => {
  const title = newTitle('Contested')
  const { id, blogUrl } = await (await adminBlogClient(product.origin)).publish(title)
  const section = await openBlog(page)
  await section.getByRole('row', { name: title }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title *').fill(`${title}, mine`)
  const theirs = {
    title: `${title}, theirs`,
    content: '<p>Theirs.</p>',
    excerpt: 'Theirs',
    published: true,
    blogUrl,
  }
  await page.request.put(`/api/admin/blog/posts/${id}`, { data: theirs })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this post' })
  await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText('mine')
  await expect(dialog.getByRole('region', { name: 'Saved version' })).toContainText('theirs')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Blog post updated successfully')).toBeVisible()

  await section.getByRole('row', { name: title }).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Revisions' }).click()
  const revisions = page.getByRole('dialog', { name: 'Revisions' })
  await revisions.getByRole('button', { name: 'Version 2' }).click()
  await expect(revisions.getByText('Theirs.')).toBeVisible()
  await expectAccessible(page)
  await revisions.getByRole('button', { name: 'Restore into the form' }).click()
  await expect(page.getByLabel('Title *')).toHaveValue(`${title}, theirs`)
  await expect(editor(page)).toHaveText('Theirs.')
  await page.getByRole('button', { name: 'All posts' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(section.getByRole('row', { name: `${title}, mine` })).toBeVisible()
})

test('an address can be used only once, and a post goes to the trash after confirmation', async ({
  page,
  product,
}) => {
  const title = newTitle('Doomed')
  const { id, blogUrl } = await (await adminBlogClient(product.origin)).publish(title)
  const section = await openBlog(page)
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await write(page, 'Another')
  await page.getByLabel('Blog URL').fill(blogUrl)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(section.getByText(`The URL "${blogUrl}" is already taken`)).toBeVisible()
  await expect(page.getByLabel('Blog URL')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await section.getByLabel('Search posts...').fill(title)
  const row = section.getByRole('row', { name: title })
  // The head and the one found: until then the rows move.
  await expect(section.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Are you sure you want to delete this blog post?')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Blog post deleted successfully')).toBeVisible()
  await expect(row).toBeHidden()
  expect((await page.request.get(`/blog/${blogUrl}`)).status()).toBe(404)
  await section.getByRole('button', { name: 'Show Trashed Posts' }).click()
  await expect(row.getByText('14 days left')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(row.getByText('Published', { exact: true })).toBeVisible()
  expect((await page.request.get(`/blog/${blogUrl}`)).status()).toBe(200)

  // Somebody else deletes it while it is edited.
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title *').fill(`${title}, kept`)
  expect((await page.request.delete(`/api/admin/blog/posts/${id}`)).ok()).toBe(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    section.getByText(
      'This post has been deleted in the meantime. Save again to keep your text as a new post.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Blog post created successfully')).toBeVisible()
})

test('an earlier address leads to the post', async ({ page, product }) => {
  const blog = await adminBlogClient(product.origin)
  await blog.show(true)
  const title = newTitle('Moved')
  const { blogUrl } = await blog.publish(title)
  const section = await openBlog(page)
  await section.getByLabel('Search posts...').fill(title)
  await section.getByRole('row', { name: title }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Blog URL').fill(`${blogUrl}-again`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Blog post updated successfully')).toBeVisible()
  const answer = await page.request.get(`/blog/${blogUrl}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `/blog/${blogUrl}-again`])
  await page.goto(`/blog/${blogUrl}`)
  await expect(page).toHaveURL(`/blog/${blogUrl}-again`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the switch shows the blog to visitors and hides it again', async ({ page, product, browser }) => {
  await (await adminBlogClient(product.origin)).show(false)
  const section = await openBlog(page)
  await section.getByRole('button', { name: 'Settings' }).click()
  await expect(section.getByText('Blog Visibility Settings')).toBeVisible()
  const toggle = section.getByRole('switch', { name: 'Blog visibility' })
  await expect(section.getByText('Disabled', { exact: true })).toBeVisible()
  const off = section.getByText(
    'The blog is off: visitors see “Blog is currently disabled” instead of your posts.',
  )
  await expect(off).toBeVisible()
  await expectAccessible(page)
  const visitor = await browser.newPage({ baseURL: product.origin })
  await visitor.goto('/blog')
  await expect(visitor.getByRole('heading', { name: 'Blog is currently disabled' })).toBeVisible()

  await toggle.click()
  await expect(toast(page, 'Blog status updated successfully')).toBeVisible()
  await expect(section.getByText('Enabled', { exact: true })).toBeVisible()
  await expect(off).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Insights & Analysis' })).toBeVisible()

  await expect(toggle).not.toHaveAttribute('aria-busy')
  await toggle.click()
  await expect(section.getByText('Disabled', { exact: true })).toBeVisible()
  await expect(toggle).not.toHaveAttribute('aria-busy')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Blog is currently disabled' })).toBeVisible()
  await visitor.close()
})

test('works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beginAdminSession(page)
  await page.goto('/admin?blog=list')
  const section = page.getByRole('region', { name: 'Blog Management' })
  await expect(section.getByRole('list', { name: 'Blog Posts' })).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(editor(page)).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
