import { readFile } from 'node:fs/promises'
import { totpCode } from '@idex/testing/totp-code'
import type { Browser, Locator, Page } from '@playwright/test'
import { addAuthenticator } from '../support/add-authenticator.ts'
import { expect, expectAccessible, signInAdmin, signOutElsewhere } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { ADMIN } from '../support/product.ts'

test.describe.configure({ mode: 'default' })
// Half-finished sign-ins and wrong answers are refused, and the browser logs it.
test.use({ isFresh: true, site: 'admin-security', expectedErrors: [/status of (401|403)/] })

const STEP_MS = 30_000
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** The security section of the signed-in administrator. */
async function openSecurity(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show Security' }).click()
  const section = page.getByRole('region', { name: 'Security', exact: true })
  await expect(section.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  return section
}

/** Enters the password in the dialog that asks for it. */
async function givePassword(dialog: Locator, button: string): Promise<void> {
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** Enters username and password; ends on the second step. */
async function enterPassword(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Now confirm that it’s you.')).toBeVisible()
}

const panel = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Panel', exact: true })

async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

test('an authenticator app is set up, asked for after the password, and disabled', async ({
  page,
  browser,
  product,
}) => {
  const before = await elsewhere(browser, product.origin)
  await signInAdmin(before)
  await signInAdmin(page)
  const section = await openSecurity(page)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Set Up App' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await setup.getByLabel('Your password').fill('not my password')
  await setup.getByRole('button', { name: 'Continue' }).click()
  await expect(setup.getByText('This is not your password.')).toBeVisible()
  await expectAccessible(page)
  await givePassword(setup, 'Continue')
  await expect(setup.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  const key = await setup.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await setup.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, new Date()))
  await setup.getByRole('button', { name: 'Turn On' }).click()

  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  const recoveryCode = await codes.getByRole('listitem').first().textContent()
  expect(saved).toContain(recoveryCode)
  await codes.getByRole('button', { name: 'I Have Saved Them' }).click()
  await expect(section.getByText('10 of 10 left')).toBeVisible()
  expect((await before.request.get('/api/admin/notes')).status()).toBe(401)
  expect((await page.request.get('/api/admin/notes')).status()).toBe(200)

  await enterPassword(before)
  expect((await before.request.get('/api/admin/notes')).status()).toBe(401)
  await expectAccessible(before)
  await before.getByLabel('Code').fill('000000')
  await before.keyboard.press('Enter')
  await expect(before.getByText('That didn’t work. Please try again.')).toBeVisible()
  await expect(before.getByLabel('Code')).toBeFocused()
  await expectAccessible(before)
  // The code that enabled the app is used up; the next one is a step ahead.
  await before.getByLabel('Code').fill(totpCode(secret, new Date(Date.now() + STEP_MS)))
  await before.getByRole('button', { name: 'Verify' }).click()
  await expect(panel(before)).toBeVisible()

  const lost = await elsewhere(browser, product.origin)
  await enterPassword(lost)
  await lost.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessible(lost)
  await lost.getByLabel('Recovery code').fill((recoveryCode ?? '').toLowerCase())
  await lost.getByRole('button', { name: 'Verify' }).click()
  await expect(panel(lost)).toBeVisible()
  const theirs = await openSecurity(lost)
  await expect(theirs.getByText('9 of 10 left')).toBeVisible()
  await theirs.getByRole('button', { name: 'Turn Off' }).click()
  const question = lost.getByRole('dialog', { name: 'Turn off the authenticator app?' })
  await expectAccessible(lost)
  await givePassword(question, 'Turn Off')
  await expect(toast(lost, 'Authenticator app turned off')).toBeVisible()
  expect((await before.request.get('/api/admin/notes')).status()).toBe(401)
  await signInAdmin(before)
  await before.context().close()
  await lost.context().close()
})

test('a passkey signs in alone, and confirms the password', async ({ page }) => {
  const finger = await addAuthenticator(page)
  await signInAdmin(page)
  const section = await openSecurity(page)
  await section.getByRole('button', { name: 'Add Passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('Laptop')
  await expectAccessible(page)
  await givePassword(form, 'Add Passkey')
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' })
  await codes.getByRole('button', { name: 'I Have Saved Them' }).click()
  const row = section.getByRole('listitem').filter({ hasText: 'Never used' })
  await row.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' })
  await rename.getByLabel('Name').fill('Work laptop')
  await expectAccessible(page)
  await rename.getByRole('button', { name: 'Save Name' }).click()
  await expect(section.getByText('Work laptop')).toBeVisible()
  await expectAccessible(page)

  await signOutElsewhere(page)
  await page.goto('/admin')
  await finger.recognise(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('The passkey was not used.')).toBeVisible()
  await expectAccessible(page)
  await finger.recognise(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(panel(page)).toBeVisible()

  await signOutElsewhere(page)
  await enterPassword(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(panel(page)).toBeVisible()
  const again = await openSecurity(page)
  await expect(again.getByText(/Last used/)).toBeVisible()
  await again.getByRole('button', { name: 'Remove' }).click()
  await expectAccessible(page)
  await givePassword(page.getByRole('dialog', { name: 'Remove Work laptop?' }), 'Remove')
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await signOutElsewhere(page)
  await signInAdmin(page)
})
