import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { samplePdf } from '@idex/testing/sample-pdf'
import { strFromU8, unzipSync } from 'fflate'
import {
  beginMemberSession,
  beginSession,
  expect,
  expectAccessible,
  newTitle,
  type Person,
  signIn,
  signInOnboarded,
  test,
  signOutElsewhere,
} from '../support/journey.ts'
import { ADMIN } from '../support/product.ts'

// The browser itself logs the current-user request of anyone signed out.
test.use({ expectedErrors: [/status of 401/] })

async function keepPrivateNote(page: Page, title: string): Promise<{ filePath: string; pdf: Buffer }> {
  const pdf = await samplePdf({ title })
  const upload = await page.request.post('/api/upload-pdf', {
    multipart: { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf } },
  })
  const { filePath } = await upload.json()
  const created = await page.request.post('/api/user-notes', { data: { title, fileUrl: filePath } })
  expect(created.status()).toBe(201)
  return { filePath, pdf }
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible()
}

/** The same person in another browser. */
async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const page = await context.newPage()
  await beginSession(page, person)
  return page
}

test('a member changes their answers and email preferences, and finds them saved', async ({ page }) => {
  const person = await signInOnboarded(page)
  await openAccount(page)
  await expect(page).toHaveTitle('Account · IDEX')
  await expect(page.getByRole('region', { name: 'Profile' }).getByText(person.email)).toBeVisible()
  await expect(page.getByText('Managed by Google')).toBeVisible()

  const work = page.getByRole('region', { name: 'About your work' })
  await work.getByRole('combobox', { name: 'Industry' }).click()
  await expect(page.getByRole('option', { name: 'Energy' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Energy' }).click()
  await work.getByRole('button', { name: 'AI Strategy' }).click()
  await work.getByRole('button', { name: 'Save changes' }).click()
  await expect(work.getByText('Please choose at least one topic')).toBeVisible()
  await expectAccessible(page)
  await work.getByRole('button', { name: 'AI Ethics' }).click()
  await work.getByRole('button', { name: 'Save changes' }).click()
  await expect(work.getByText('Saved', { exact: true })).toBeVisible()

  const email = page.getByRole('region', { name: 'Email' })
  await email.getByRole('switch', { name: 'New insights by email' }).click()
  await email.getByRole('combobox', { name: 'How often' }).click()
  await page.getByRole('option', { name: 'Once a week' }).click()
  await email.getByRole('button', { name: 'Robotic Intelligence' }).click()
  await expect(email.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(work.getByRole('combobox', { name: 'Industry' })).toHaveText('Energy')
  await expect(work.getByRole('button', { name: 'AI Ethics' })).toHaveAttribute('aria-pressed', 'true')
  await expect(email.getByRole('switch')).toBeChecked()
  await expect(email.getByRole('combobox', { name: 'How often' })).toHaveText('Once a week')
  await expect(email.getByRole('button', { name: 'Robotic Intelligence' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('sessions elsewhere end at once', async ({ page, browser }) => {
  const person = await signInOnboarded(page)
  const [first, second] = [await signInElsewhere(browser, person), await signInElsewhere(browser, person)]
  await openAccount(page)
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first().getByText('This device')).toBeVisible()
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Revoke Firefox on Linux/ })
    .click()
  await expect(page.getByText('Firefox on Linux has been signed out.', { exact: true })).toBeVisible()
  await expect(sessions).toHaveCount(2)
  const statuses = async () =>
    (await Promise.all([first, second].map((other) => other.request.get('/api/auth/user'))))
      .map((answer) => answer.status())
      .sort()
  expect(await statuses()).toEqual([200, 401])

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions).toHaveCount(1)
  expect(await statuses()).toEqual([401, 401])
  await first.goto('/account')
  await expect(first.locator('input[name=email]')).toBeVisible()
  await first.context().close()
  await second.context().close()
})

test('a member exports their data, then deletes the account', async ({ page }) => {
  const person = await signInOnboarded(page)
  const title = newTitle('To take along')
  const { filePath, pdf } = await keepPrivateNote(page, title)
  await openAccount(page)
  await expect(page.getByText(/^1 private note, /)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('idex-data.zip')
  const files = unzipSync(await readFile(await download.path()))
  const pdfInside = files[`files/${title}.pdf`] ?? new Uint8Array()
  expect(Buffer.from(pdfInside).equals(pdf)).toBe(true)
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
    email: person.email,
  })
  await expect(page.getByText('Your archive has been downloaded.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByLabel('Type DELETE to confirm')
  await confirm.fill('yes')
  await confirm.press('Enter')
  await expectAccessible(page)
  await expect(dialog).toBeVisible()
  await confirm.fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account has been deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)

  await signIn(page, person)
  await expect(page).toHaveURL(/\/onboarding/)
  expect((await page.request.get(filePath)).status()).toBe(403)
})

test('signed out, the account leads to sign-in and back to itself', async ({ page }) => {
  const person = await beginMemberSession(page)
  await signOutElsewhere(page)
  await signIn(page, person, '/account')
  await expect(page).toHaveURL('/account')
})

test('an administrator finds profile and sessions, and no way to delete the account', async ({ page }) => {
  const login = await page.request.post('/api/admin/login', { data: ADMIN })
  expect(login.status()).toBe(200)
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Sessions' }).getByText('This device')).toBeVisible()
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  const answer = await page.request.delete('/api/account', { data: { confirm: 'DELETE' } })
  expect(answer.status()).toBe(403)
})

test('on a phone the account is in the menu, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInOnboarded(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await openAccount(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
