import type { Locator, Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { endSession, expect, expectAccessible, newTitle, signInAdmin, test } from '../support/journey.ts'
import { expectAlive, expectToast, expectToastClear, holdNavigation } from '../support/page-state.ts'
import { ADMIN } from '../support/product.ts'
import { failCall, holdCall, holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)|net::ERR_FAILED/] })

async function fillInLogin(page: Page): Promise<Locator> {
  await page.goto('/admin-login')
  await expectAlive(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  return page.getByRole('button', { name: 'Sign In', exact: true })
}

test('the login shows what it is waiting for, what went wrong and that it succeeded, and enters', async ({
  page,
}) => {
  const submit = await fillInLogin(page)
  await expect(page.getByText('Enter your credentials to manage content', { exact: true })).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()

  const calls = /\/trpc\/[^?]*session\.adminLogin/
  await page.route(calls, (route) => route.abort())
  await submit.click()
  await expectToast(page, 'Login Error', 'Failed to connect to server')
  await expect(password).toHaveValue(ADMIN.password)
  await page.unroute(calls)

  const release = await holdCall(page, 'session.adminLogin')
  await submit.click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  await expectAccessible(page)
  release()
  await expectToast(page, 'Login Successful', 'Welcome to the admin panel')
  await page.waitForURL('/admin')
  await expect(page.getByText('Manage notes and content for all users', { exact: true })).toBeVisible()
})

test('the way back from the login leads to the homepage', async ({ page }) => {
  await page.goto('/admin-login')
  await page.getByRole('link', { name: 'Back to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('the panel shows that it is loading, and leads to the login after signing out', async ({ page }) => {
  await signInAdmin(page)
  const script = await holdRequests(page, /\/assets\/entry-client-[^/]+\.js$/)
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.getByText('Loading admin panel...', { exact: true })).toBeVisible()
  script()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel', exact: true })).toBeVisible()

  const { asked } = await holdNavigation(page, /\/admin-login$/)
  await endSession(page)
  // Returning to the window checks who is signed in, unless a check is already running.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText('Redirecting to login...', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect.poll(() => asked).toEqual(['/admin-login'])
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/admin-login')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel Access' })).toBeVisible()
})

test('what a dialog says in a toast leaves its buttons free, in windows of every size', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Covered')
  await publishSample(baseURL ?? '', title)
  await signInAdmin(page)
  await failCall(page, 'admin.notes.update')
  const note = page.locator('li, tr').filter({ hasText: title })
  await note.getByRole('button', { name: /edit/i }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Note' })
  await edit.getByLabel(/^Description/).fill('Changed in vain.')
  for (const [width, height] of [
    [320, 700],
    [640, 700],
    [768, 900],
    [1024, 700],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update note. Please try again.')
    // On a phone the corner is covered for a moment: Cancel does the same.
    const ways = width < 640 ? /Save Changes|Cancel/ : /Save Changes|Cancel|Close/
    await expectToastClear(page, edit.getByRole('button', { name: ways }))
    // The next one says the same, and whoever closes this one need not wait for it to go.
    const toasts = page.locator('[role=region][aria-label^=Notifications] li')
    const close = toasts.getByRole('button', { name: 'Close', includeHidden: true })
    await close.click({ timeout: 5000 }).catch(() => undefined)
    await expect(toasts).toHaveCount(0, { timeout: 30_000 })
  }
})
