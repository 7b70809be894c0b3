import type { Locator, Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
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

test('several notes are found by a filter, made drafts at once, and published again', async ({
  page,
  baseURL,
}) => {
  const word = newTitle('Batch')
  for (const name of ['one', 'two']) await publishSample(baseURL ?? '', `${word} ${name}`)
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
})
