import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { beginMemberSession, expect, expectAccessible, newPerson, signInAdmin } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { ADMIN } from '../support/product.ts'

test.describe.configure({ mode: 'default' })
// A disabled user is told so.
test.use({ site: 'admin-people', expectedErrors: [/status of (401|403)/] })

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function openTab(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name: 'People', exact: true })
  await section.getByRole('tab', { name }).click()
  const tab = section.getByRole('tabpanel', { name })
  await expect(tab.getByRole('row').nth(1)).toBeVisible()
  return tab
}

test('a message is read, marked as unread, and deleted', async ({ page, request }) => {
  const data = { name: 'Vera Stein', email: 'vera@example.com', message: 'May we talk about decisions?' }
  expect((await request.post('/api/contact', { data })).status()).toBe(201)
  await signInAdmin(page)
  await page.getByRole('button', { name: /^Show People.*1 unread message$/ }).click()
  const inbox = await openTab(page, 'Messages')
  const row = inbox.getByRole('row', { name: 'Vera Stein' })
  await expect(row.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:vera@example\.com/,
  )
  await row.getByRole('button', { name: 'Vera Stein' }).click()
  const message = page.getByRole('dialog', { name: 'Vera Stein' })
  await expect(message.getByText(data.message)).toBeVisible()
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Hide People', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(page.getByRole('button', { name: /^Hide People.*1 unread message$/ })).toBeVisible()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Message deleted')).toBeVisible()
  await expect(inbox.getByText('No Messages Yet')).toBeVisible()
})

test('a member is found, exported, disabled at once, and erased', async ({ page, browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin })
  const theirs = await context.newPage()
  const person = await beginMemberSession(theirs, newPerson('Noor'))
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Show People' }).click()
  const members = await openTab(page, 'Members')
  await members.getByRole('searchbox').fill(person.email)
  await expect(members.getByRole('status')).toHaveText('1 member')
  const row = members.getByRole('row', { name: person.email })
  await row.getByRole('button', { name: /^Noor/ }).click()
  await expect(page.getByRole('dialog').getByText('AI Strategy')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await members.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\ufeffFirst name,')).toBe(true)
  expect(csv).toContain(person.email)

  await row.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, 'Account disabled')).toBeVisible()
  await expect(row.getByText('Disabled')).toBeVisible()
  expect((await theirs.request.get('/api/notes')).status()).toBe(401)
  await row.getByRole('button', { name: 'Enable' }).click()
  await expect(toast(page, 'Account enabled')).toBeVisible()
  await context.close()

  await row.getByRole('button', { name: /^Noor/ }).click()
  const archive = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export data' }).click()
  const request = page.getByRole('dialog', { name: /^Export the data of Noor/ })
  await request.getByLabel('Your password').fill(ADMIN.password)
  await request.getByRole('button', { name: 'Export Data' }).click()
  expect((await archive).suggestedFilename()).toBe('idex-data.zip')
  await row.getByRole('button', { name: /^Noor/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  const question = page.getByRole('dialog', { name: /^Erase Noor/ })
  await expect(question.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Your password').fill(ADMIN.password)
  await question.getByRole('button', { name: 'Erase for Good' }).click()
  await expect(toast(page, 'Member erased')).toBeVisible()
  await expect(row).toBeHidden()
})

test('a subscriber is deleted', async ({ page, request }) => {
  const data = { email: 'reader@example.com' }
  expect((await request.post('/api/newsletter/subscribe', { data })).ok()).toBe(true)
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Show People' }).click()
  const subscribers = await openTab(page, 'Subscribers')
  const row = subscribers.getByRole('row', { name: data.email })
  await expect(row.getByText('Pending')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Subscriber removed')).toBeVisible()
  await expect(subscribers.getByText(data.email)).toBeHidden()
})

test('an administrator is invited, signs in, is disabled, and all of it is audited', async ({
  page,
  browser,
  product,
}) => {
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Show People' }).click()
  const administrators = await openTab(page, 'Administrators')
  await administrators.getByRole('button', { name: 'Invite Administrator' }).click()
  const form = page.getByRole('dialog', { name: 'Invite Administrator' })
  await form.getByLabel('Username *').fill('second-hand')
  await form.getByLabel('First name *').fill('Second')
  await form.getByLabel('Your password').fill(ADMIN.password)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Password of second-hand' })
  const password = await shown.getByLabel('Password').inputValue()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const warning = page.getByRole('alertdialog', { name: 'Close without copying the password?' })
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Back to the Password' }).click()
  await shown.getByRole('button', { name: 'Done' }).click()

  const context = await browser.newContext({ baseURL: product.origin })
  const theirs = await context.newPage()
  await theirs.goto('/admin')
  await theirs.getByLabel('Username').fill('second-hand')
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  await expectAccessible(theirs)
  expect((await theirs.request.get('/api/admin/notes')).status()).toBe(403)
  await theirs.getByLabel('Password you were given').fill(password)
  await theirs.getByLabel('New password').fill('seven quiet lanterns')
  await theirs.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Panel', exact: true })).toBeVisible()

  await theirs.getByRole('button', { name: 'Show Security' }).click()
  await theirs.getByRole('button', { name: 'Change Password' }).click()
  const own = theirs.getByRole('dialog', { name: 'Change your password' })
  await own.getByLabel('New password').fill('nine patient ferries')
  await own.getByLabel('Your password').fill('seven quiet lanterns')
  await expectAccessible(theirs)
  await own.getByRole('button', { name: 'Change Password' }).click()
  await expect(own).toBeHidden()

  const row = administrators.getByRole('row', { name: 'second-hand' })
  await row.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, 'Administrator disabled')).toBeVisible()
  expect((await theirs.request.get('/api/admin/notes')).status()).toBe(401)
  await context.close()

  await page.getByRole('button', { name: 'Show Activity' }).click()
  const activity = page.getByRole('region', { name: 'Activity', exact: true })
  const lines = activity.getByRole('row', { name: 'second-hand' })
  await expect(lines.filter({ hasText: 'Disabled an administrator' })).toHaveCount(1)
  await expectAccessible(page)
  await activity.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Invited an administrator' }).click()
  await expect(lines).toHaveCount(1)
})
