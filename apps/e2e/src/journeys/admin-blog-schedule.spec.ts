import { adminBlogClient } from '../support/blog-client.ts'
import { localTime, openBlog, toast, write } from '../support/blog-panel.ts'
import { expect, newTitle } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'

test.use({ site: 'admin-blog-schedule', expectedErrors: [/status of 401/] })

const MINUTE_MS = 60_000

test('a scheduled post is on the blog at its time, without any action', async ({
  page,
  product,
  browser,
}) => {
  await (await adminBlogClient(product.origin)).show(true)
  const title = newTitle('Due in a minute')
  const section = await openBlog(page)
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await write(page, title)
  await page.getByLabel('Schedule for later').click()
  const due = Math.ceil((Date.now() + 15_000) / MINUTE_MS) * MINUTE_MS
  await page.getByLabel('Date and time').fill(await localTime(page, due))
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await expect(toast(page, 'Blog post created successfully')).toBeVisible()
  await page.close()

  const visitor = await browser.newPage({ baseURL: product.origin })
  const isShown = async () => {
    await visitor.goto('/blog')
    await expect(visitor.getByRole('heading', { name: 'Insights & Analysis' })).toBeVisible()
    return visitor.getByRole('link', { name: title }).first().isVisible()
  }
  const shownEarly = await isShown()
  if (Date.now() < due) expect(shownEarly).toBe(false)
  await expect.poll(isShown, { intervals: [2000], timeout: 2.5 * MINUTE_MS }).toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(due)
  expect(Date.now()).toBeLessThan(due + MINUTE_MS)
  await visitor.close()
})
