import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { beginMemberSession, expect, expectAccessible, newPerson, signInAdmin } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { ADMIN } from '../support/product.ts'
import { answerQuestion } from '../support/page-state.ts'

// A disabled user is told so.
test.use({ site: 'admin-people', expectedErrors: [/status of (401|403)/] })

async function openTab(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name: 'People', exact: true })
  await section.getByRole('tab', { name }).click()
  const tab = section.getByRole('tabpanel', { name })
  await expect(tab.getByRole('row').nth(1)).toBeVisible()
  return tab
}

test('messages, members, subscribers and administrators are seen to, and all of it is audited', async ({
  page,
  request,
  browser,
  product,
}) => {
  const message = { name: 'Vera Stein', email: 'vera@example.com', message: 'May we talk about decisions?' }
  expect((await request.post('/api/contact', { data: message })).status()).toBe(201)
  const subscriber = { email: 'reader@example.com' }
  expect((await request.post('/api/newsletter/subscribe', { data: subscriber })).ok()).toBe(true)
  const context = await browser.newContext({ baseURL: product.origin })
  const theirs = await context.newPage()
  const person = await beginMemberSession(theirs, newPerson('Noor'))
  await signInAdmin(page)
  await page.getByRole('button', { name: /^Show People.*1 unread message$/ }).click()

  await test.step('a message is read, marked as unread and as answered, and deleted', async () => {
    const inbox = await openTab(page, 'Messages')
    const row = inbox.getByRole('row', { name: message.name })
    await row.getByRole('button', { name: message.name }).click()
    const dialog = page.getByRole('dialog', { name: message.name })
    await expect(dialog.getByText(message.message)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Hide People', exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Mark as unread' }).click()
    await expect(page.getByRole('button', { name: /^Hide People.*1 unread message$/ })).toBeVisible()
    await row.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(row.getByText('Answered')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide People', exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Delete' }).click()
    await answerQuestion(page, 'Delete')
    await expect(inbox.getByText('No Messages Yet')).toBeVisible()
  })

  await test.step('a subscriber is deleted', async () => {
    const subscribers = await openTab(page, 'Subscribers')
    const row = subscribers.getByRole('row', { name: subscriber.email })
    await expect(row.getByText('Pending')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Remove' }).click()
    await answerQuestion(page, 'Remove')
    await expect(subscribers.getByText(subscriber.email)).toBeHidden()
  })

  await test.step('a member is found, exported, disabled at once, and erased', async () => {
    const members = await openTab(page, 'Members')
    await members.getByRole('searchbox').fill(person.email)
    await expect(members.getByRole('status')).toHaveText('1 member')
    const row = members.getByRole('row', { name: person.email })
    const download = page.waitForEvent('download')
    await members.getByRole('link', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.startsWith('\ufeffFirst name,')).toBe(true)
    expect(csv).toContain(person.email)

    await row.getByRole('button', { name: 'Disable' }).click()
    await answerQuestion(page, 'Disable')
    await expect(row.getByText('Disabled')).toBeVisible()
    expect((await theirs.request.get('/api/notes')).status()).toBe(401)

    await row.getByRole('button', { name: /^Noor/ }).click()
    await expect(page.getByRole('dialog').getByText('AI Strategy')).toBeVisible()
    const archive = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export data' }).click()
    const exporting = page.getByRole('dialog', { name: /^Export the data of Noor/ })
    await exporting.getByLabel('Your password').fill(ADMIN.password)
    await exporting.getByRole('button', { name: 'Export Data' }).click()
    expect((await archive).suggestedFilename()).toBe('idex-data.zip')
    await row.getByRole('button', { name: /^Noor/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
    const question = page.getByRole('dialog', { name: /^Erase Noor/ })
    await question.getByLabel('Your password').fill(ADMIN.password)
    await question.getByRole('button', { name: 'Erase for Good' }).click()
    await expect(row).toBeHidden()
  })

  await test.step('an administrator is invited, signs in, is disabled, and ended', async () => {
    const administrators = await openTab(page, 'Administrators')
    await administrators.getByRole('button', { name: 'Invite Administrator' }).click()
    const form = page.getByRole('dialog', { name: 'Invite Administrator' })
    await form.getByLabel('Username *').fill('second-hand')
    await form.getByLabel('First name *').fill('Second')
    await form.getByLabel('Your password').fill(ADMIN.password)
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    const shown = page.getByRole('dialog', { name: 'Password of second-hand' })
    const password = await shown.getByLabel('Password').inputValue()
    await shown.getByRole('button', { name: 'Done' }).click()

    const data = { username: 'second-hand', password }
    expect((await theirs.request.post('/api/admin/login', { data })).status()).toBe(200)
    await theirs.goto('/admin')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
    await expectAccessible(theirs)
    expect((await theirs.request.get('/api/admin/notes')).status()).toBe(403)
    await theirs.getByLabel('Password you were given').fill(password)
    await theirs.getByLabel('New password').fill('seven quiet lanterns')
    await theirs.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Panel', exact: true })).toBeVisible()

    const row = administrators.getByRole('row', { name: 'second-hand' })
    await row.getByRole('button', { name: 'Disable' }).click()
    await answerQuestion(page, 'Disable')
    await expect(row.getByText('Disabled')).toBeVisible()
    expect((await theirs.request.get('/api/admin/notes')).status()).toBe(401)
    await context.close()
    await row.getByRole('button', { name: 'End account' }).click()
    const question = page.getByRole('dialog', { name: 'End the account of second-hand?' })
    await question.getByLabel('Your password').fill(ADMIN.password)
    await question.getByRole('button', { name: 'End for Good' }).click()
    await expect(row).toBeHidden()
  })

  await test.step('the activity says so', async () => {
    await page.getByRole('button', { name: 'Show Activity' }).click()
    const lines = page
      .getByRole('region', { name: 'Activity', exact: true })
      .getByRole('row', { name: 'second-hand' })
    for (const text of ['Invited an administrator', 'Disabled an administrator', 'Ended an administrator'])
      await expect(lines.filter({ hasText: text })).toHaveCount(1)
  })
})
