import { adminBlogClient } from '../support/blog-client.ts'
import { localTime, openBlog, toast, write } from '../support/blog-panel.ts'
import { expect, newTitle, signOutElsewhere } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'

test.use({ site: 'admin-blog-schedule', expectedErrors: [/status of 401/] })

const MINUTE_MS = 60_000
/** How soon the post is due: long enough to see that it is not there before. */
const SOON_MS = 5000

test('a scheduled post is on the blog at its time, without any action', async ({
  page,
  product,
  request,
}) => {
  const desk = await adminBlogClient(product.origin)
  await desk.show(true)
  const title = newTitle('Due soon')
  const section = await openBlog(page)
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await write(page, title)
  await page.getByLabel('Schedule for later').click()
  const tomorrow = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 24 * 60 * MINUTE_MS
  await page.getByLabel('Date and time').fill(await localTime(page, tomorrow))
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await expect(toast(page, 'Blog post created successfully')).toBeVisible()
  await signOutElsewhere(page)

  // As sent: a page load every two seconds would be most of this journey's work.
  const isShown = async () => {
    const html = await (await request.get('/blog')).text()
    expect(html).toContain('Insights &amp; Analysis')
    return html.includes(title)
  }
  const [post] = (await desk.posts()).filter((each) => each.title === title)
  if (!post) throw new Error('The post is not there')
  expect(post.state).toBe('scheduled')
  // The panel has whole minutes only, which would be waited for.
  const due = Date.now() + SOON_MS
  await desk.schedule(post, due)
  const shownEarly = await isShown()
  if (Date.now() < due) expect(shownEarly).toBe(false)
  await expect.poll(isShown, { intervals: [1000], timeout: 2.5 * MINUTE_MS }).toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(due)
  expect(Date.now()).toBeLessThan(due + MINUTE_MS)
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
})
