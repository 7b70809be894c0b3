import { readFile } from 'node:fs/promises'
import { totpCode } from '@idex/testing/totp-code'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addAuthenticator } from '../support/add-authenticator.ts'
import { test } from '../support/dedicated-product.ts'
import { expect, expectAccessible, signInAdmin, signOutElsewhere } from '../support/journey.ts'
import { ADMIN } from '../support/product.ts'

// Half-finished sign-ins are refused, and the browser logs it.
test.use({ expectedErrors: [/status of 401/] })

const STEP_MS = 30_000

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

const statusOf = async (of: APIRequestContext) => (await of.get('/api/admin/notes')).status()

test('an authenticator app, recovery codes and passkeys are asked for, and signed in with', async ({
  page,
  request,
}) => {
  const finger = await addAuthenticator(page)
  /** As another browser would. */
  const sendPassword = async () => (await request.post('/api/admin/login', { data: ADMIN })).status()
  const answer = async (data: object) =>
    (await request.post('/api/admin/login/second-factor', { data })).status()
  expect(await sendPassword()).toBe(200)
  await signInAdmin(page)
  const section = await openSecurity(page)
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' })
  let secret = ''
  let kept: string[] = []

  await test.step('an app is set up, which ends other sessions', async () => {
    await section.getByRole('button', { name: 'Set Up App' }).click()
    const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await givePassword(setup, 'Continue')
    await expect(setup.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const key = await setup.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
    secret = (key ?? '').replaceAll(' ', '')
    await setup.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, new Date()))
    await setup.getByRole('button', { name: 'Turn On' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    kept = await codes.getByRole('listitem').allTextContents()
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(kept.filter((code) => !saved.includes(code))).toEqual([])
    await codes.getByRole('button', { name: 'I Have Saved Them' }).click()
    await expect(section.getByText('10 of 10 left')).toBeVisible()
    expect(await statusOf(request)).toBe(401)
    expect(await statusOf(page.request)).toBe(200)
  })

  await test.step('it is asked for after the password, or a recovery code instead', async () => {
    const signIn = async (data: object) => {
      expect(await sendPassword()).toBe(401)
      expect(await statusOf(request)).toBe(401)
      expect(await answer(data)).toBe(200)
      expect(await statusOf(request)).toBe(200)
    }
    await signIn({ recoveryCode: (kept[0] ?? '').toLowerCase() })
    await request.get('/api/logout', { maxRedirects: 0 })
    // The code that enabled the app is used up; the next one is a step ahead.
    await signIn({ code: totpCode(secret, new Date(Date.now() + STEP_MS)) })
    const left = await (await page.request.get('/api/admin/security')).json()
    expect(left).toMatchObject({ recoveryCodesLeft: 9 })
  })

  await test.step('it is turned off, which ends other sessions, and the password is enough', async () => {
    await section.getByRole('button', { name: 'Turn Off' }).click()
    await givePassword(page.getByRole('dialog', { name: 'Turn off the authenticator app?' }), 'Turn Off')
    await expect(section.getByRole('button', { name: 'Set Up App' })).toBeVisible()
    expect(await statusOf(request)).toBe(401)
    expect(await sendPassword()).toBe(200)
  })

  await test.step('a passkey is made', async () => {
    await section.getByRole('button', { name: 'Add Passkey' }).click()
    const form = page.getByRole('dialog', { name: 'Add a passkey' })
    await form.getByLabel('Name').fill('Laptop')
    await givePassword(form, 'Add Passkey')
    await codes.getByRole('button', { name: 'I Have Saved Them' }).click()
    await expect(section.getByRole('listitem').filter({ hasText: 'Never used' })).toContainText('Laptop')
  })

  await test.step('it signs in alone, once it is recognised', async () => {
    await signOutElsewhere(page)
    await page.goto('/admin')
    await finger.recognise(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('The passkey was not used.')).toBeVisible()
    await expectAccessible(page)
    await finger.recognise(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(panel(page)).toBeVisible()
  })

  await test.step('it confirms the password, until it is removed', async () => {
    await signOutElsewhere(page)
    await enterPassword(page)
    expect(await statusOf(page.request)).toBe(401)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(panel(page)).toBeVisible()
    await openSecurity(page)
    await expect(section.getByText(/Last used/)).toBeVisible()
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Laptop?' })
    await givePassword(question, 'Remove')
    await expect(section.getByText('No passkey is set up.')).toBeVisible()
    expect(await sendPassword()).toBe(200)
  })
})
