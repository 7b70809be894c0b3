import type { Locator, Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { adminBlogClient } from '../support/blog-client.ts'
import { adminContentClient } from '../support/content-client.ts'
import { beginAdminSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { expectAlive, expectToast, sidewaysOverflow } from '../support/page-state.ts'

// The blog may be off.
test.use({ expectedErrors: [/status of (401|403)/] })

const PHONE = { width: 390, height: 844 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The section's title stands below the bar of the sections, near its end. */
async function expectArrived(page: Page, title: Locator): Promise<void> {
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => (await title.boundingBox())?.y ?? Number.NaN)
    .toBeLessThan((await page.evaluate(() => innerHeight)) / 2)
}

test('on a phone a section is where its address points, one at a time, and Back returns', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await beginAdminSession(page)
  await page.goto('/admin?people=administrators')
  await expectAlive(page)
  const people = section(page, 'People')
  const tabs = people.getByRole('tab')
  await expect(tabs).toHaveCount(4)
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  await expect(people.getByRole('tab', { name: 'Administrators' })).toHaveAttribute('aria-selected', 'true')
  await expect(button(page, /^Hide People/)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await people.getByRole('tab', { name: 'Members' }).click()
  await expect(page).toHaveURL('/admin?people=members')
  await button(page, 'Show Security').click()
  const security = page.getByRole('heading', { level: 2, name: 'Security' })
  await expectArrived(page, security)
  await expect(security).toBeFocused()
  await expect(people).toBeHidden()
  await expect(page).toHaveTitle('Security · Admin Panel · IDEX')
  await expect(button(page, 'Hide Security')).toBeInViewport({ ratio: 1 })

  await page.goBack()
  await expect(people.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(people.getByRole('tab', { name: 'Administrators' })).toHaveAttribute('aria-selected', 'true')
  await button(page, /^Hide People/).click()
  await expect(section(page, 'Published Notes')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('several notes, posts and items are found, and taken off line, published and trashed at once', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const word = newTitle('Batch')
  const [blog, desk] = [await adminBlogClient(origin), await adminContentClient(origin)]
  for (const name of ['one', 'two']) {
    await publishSample(origin, `${word} ${name}`)
    await blog.publish(`${word} ${name}`)
    await desk.publish({
      title: `${word} ${name}`,
      contentType: 'podcast',
      fileUrl: 'https://films.example/a.mp3',
    })
  }
  await beginAdminSession(page)
  await page.goto('/admin')
  await expectAlive(page)
  const notes = section(page, 'Published Notes')
  await notes.getByRole('searchbox').fill(word)
  await button(page, 'Filters').click()
  await notes.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
  await expect(notes.getByRole('row')).toHaveCount(3)
  await notes.getByRole('checkbox', { name: 'Select all notes on this page' }).click()
  const bar = page.getByRole('group', { name: 'Selected notes' })
  await expect(bar).toContainText('2 selected')
  await page.setViewportSize(PHONE)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Unpublish' }).click()
  await expectToast(page, 'Success', '2 notes are drafts now.')
  await expect(notes.getByText('No matches found')).toBeVisible()
  await button(page, 'Undo').click()
  await expectToast(page, 'Success', '2 notes published.')
  await expect(notes.getByRole('checkbox', { name: `Select “${word} one”` })).toBeVisible()

  await button(page, 'Show Blog Management').click()
  const posts = section(page, 'Blog Management')
  await posts.getByRole('searchbox').fill(word)
  await expect(posts.locator('[data-row]')).toHaveCount(2)
  for (const name of ['one', 'two'])
    await posts.getByRole('checkbox', { name: `Select “${word} ${name}”` }).click()
  await button(page, 'Tags').click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Add tags' }).fill(word)
  await button(page, 'Save Tags').click()
  await expectToast(page, 'Success', 'Tags of 2 posts changed.')
  await expect(posts.getByRole('list', { name: 'Tags' }).filter({ hasText: word })).toHaveCount(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await posts.getByRole('checkbox', { name: 'Select all posts on this page' }).click()
  await button(page, 'Unpublish').click()
  await page
    .getByRole('alertdialog', { name: 'Unpublish 2 posts?' })
    .getByRole('button', { name: 'Unpublish' })
    .click()
  await expectToast(page, 'Success', '2 posts are drafts now.')
  await expect(posts.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(2)

  await button(page, 'Show Content').click()
  const content = section(page, 'Content')
  await content.getByRole('searchbox').fill(word)
  await expect(content.getByRole('row')).toHaveCount(3)
  await content.getByRole('checkbox', { name: 'Select all items on this page' }).click()
  await button(page, 'Move to trash').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
  await expectToast(page, 'Success', '2 items moved to the trash.')
  await expect(content.getByText('No content matches your search')).toBeVisible()
  await button(page, 'Undo').last().click()
  await expect(content.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(2)

  await button(page, 'Show Activity').click()
  const lines = section(page, 'Activity').getByRole('row', { name: `${word} one` })
  for (const text of ['Unpublished a note', 'Unpublished a blog post', 'Changed a blog post'])
    await expect(lines.filter({ hasText: text })).toHaveCount(1)
})
