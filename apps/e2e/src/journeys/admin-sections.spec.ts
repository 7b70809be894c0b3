import type { Locator, Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { adminBlogClient } from '../support/blog-client.ts'
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

test('on a phone a section is where its address points, and what is selected in it can be changed at once', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const word = newTitle('Batch')
  const blog = await adminBlogClient(origin)
  for (const name of ['one', 'two']) {
    await publishSample(origin, `${word} ${name}`)
    await blog.publish(`${word} ${name}`)
  }
  await page.setViewportSize(PHONE)
  await beginAdminSession(page)
  await page.goto('/admin-panel/people?view=administrators')
  await expectAlive(page)

  await test.step('one section at a time, and Back returns', async () => {
    const people = section(page, 'People')
    const tabs = people.getByRole('tab')
    await expect(tabs).toHaveCount(5)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await expect(button(page, /^Hide People/)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    await people.getByRole('tab', { name: 'Members' }).click()
    await expect(page).toHaveURL('/admin-panel/people?view=members')
    await button(page, 'Show Security').click()
    const security = page.getByRole('heading', { level: 2, name: 'Security' })
    await expectArrived(page, security)
    await expect(security).toBeFocused()
    await expect(page).toHaveTitle('Security · Admin Panel · IDEX')
    await expect(button(page, 'Hide Security')).toBeInViewport({ ratio: 1 })

    await page.goBack()
    await expect(people.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(people.getByRole('tab', { name: 'Administrators' })).toHaveAttribute('aria-selected', 'true')
    await button(page, /^Hide People/).click()
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })

  await test.step('several notes go off line, and come back', async () => {
    const notes = section(page, 'Notes')
    await notes.getByRole('searchbox').fill(word)
    await expect(notes.locator('[data-row]')).toHaveCount(2)
    await notes.getByRole('checkbox', { name: `Select “${word} one”` }).click()
    const bar = page.getByRole('group', { name: 'Selected notes' })
    await bar.getByRole('checkbox', { name: 'Select all notes on this page' }).click()
    await expect(bar).toContainText('2 selected')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Unpublish' }).click()
    await expectToast(page, 'Success', '2 notes are drafts now.')
    await button(page, 'Undo').click()
    await expectToast(page, 'Success', '2 notes published.')
  })

  await test.step('Back, a reload and a copied address find a list with its page, its filter and its open dialog', async () => {
    const many = newTitle('Pages')
    for (let at = 0; at <= 10; at += 1) await blog.publish(`${many} ${at}`)
    await button(page, 'Show Blog Management').click()
    const posts = section(page, 'Blog Management')
    const rows = posts.locator('[data-row]')
    const question = page.getByRole('alertdialog')
    await posts.getByRole('searchbox').fill(many)
    await expect(rows).toHaveCount(10)
    await button(page, 'Filters').click()
    await posts.getByRole('combobox', { name: 'Status' }).selectOption('Published')
    await expect(button(page, /^Filters/)).toHaveText('Filters1')
    await posts.getByRole('button', { name: 'Next' }).click()
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button', { name: 'Delete' }).click()
    const expectAllThere = async (here: Page) => {
      await expect(here.getByRole('alertdialog')).toContainText(`${many} 0`)
      const list = here.getByRole('region', { name: 'Blog Management', includeHidden: true })
      await expect(list.locator('[data-row]')).toHaveCount(1)
      await expect(list.getByRole('combobox', { name: 'Status', includeHidden: true })).toHaveValue(
        'published',
      )
    }
    await expectAllThere(page)
    const copied = page.url()
    await page.reload()
    await expectAllThere(page)
    const other = await page.context().newPage()
    await other.goto(copied)
    await expectAllThere(other)
    await other.getByRole('button', { name: 'Cancel' }).click()
    await expect(other.getByRole('alertdialog')).toBeHidden()
    await expect(other).toHaveURL(/\?q=[^&]+&page=2&state=published$/)
    await other.close()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(rows).toHaveCount(1)
    await page.goBack()
    await expect(rows).toHaveCount(10)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin-panel\/blog\?q=[^&]+$/)
    await page.goBack()
    await expect(page).toHaveURL('/admin-panel/blog')
  })

  await test.step('several posts get a tag', async () => {
    const posts = section(page, 'Blog Management')
    await posts.getByRole('searchbox').fill(word)
    await expect(posts.locator('[data-row]')).toHaveCount(2)
    for (const name of ['one', 'two'])
      await posts.getByRole('checkbox', { name: `Select “${word} ${name}”` }).click()
    await button(page, 'Tags').click()
    await page.getByRole('textbox', { name: 'Add tags' }).fill(word)
    await button(page, 'Save Tags').click()
    await expect(posts.getByRole('list', { name: 'Tags' }).filter({ hasText: word })).toHaveCount(2)
  })

  await test.step('and each change is in the activity', async () => {
    await button(page, 'Show Activity').click()
    const lines = section(page, 'Activity')
      .locator('[data-row]')
      .filter({ hasText: `${word} one` })
    for (const text of ['Unpublished a note', 'Changed a blog post'])
      await expect(lines.filter({ hasText: text })).toHaveCount(1)
  })
})
