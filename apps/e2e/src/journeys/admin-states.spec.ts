import { publishSample } from '../support/api-client.ts'
import { endSession, expect, expectAccessible, newTitle, signInAdmin, test } from '../support/journey.ts'
import { expectAlive, expectToast, expectToastClear } from '../support/page-state.ts'
import { ADMIN } from '../support/product.ts'
import { failCall } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

test('the login refuses wrong credentials, enters with the right ones, and comes back when the session ends', async ({
  page,
}) => {
  await page.goto('/admin-panel')
  await expectAlive(page)
  await expect(page).toHaveURL('/admin-panel')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await page.getByLabel('Username').fill(ADMIN.username)
  await password.fill('wrong')
  await submit.click()
  await expectToast(page, 'Login Failed', 'Invalid credentials')
  await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username)
  await expectAccessible(page)
  await password.fill(ADMIN.password)
  await submit.click()
  await expectToast(page, 'Login Successful', 'Welcome to the admin panel')
  await page.waitForURL('/admin-panel/notes')
  await expect(page.getByText('Manage notes and content for all users', { exact: true })).toBeVisible()
  // What is shown until the app's code has come.
  expect(await (await page.request.get('/admin-panel/notes')).text()).toMatch(/>Loading admin panel\.\.\.</)

  await endSession(page)
  // Returning to the window checks who is signed in, unless a check is already running.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page).toHaveURL('/admin-login', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel Access' })).toBeVisible()
})

test('what a dialog says in a toast leaves its heading and buttons free, in windows of every size', async ({
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
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update note. Please try again.')
  for (const [width, height] of [
    [320, 700],
    [640, 700],
    [768, 900],
    [1024, 700],
    [1280, 720],
    [1440, 900],
  ] as const) {
    // A toast stays while the window is in the background.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await page.setViewportSize({ width, height })
    // On a phone the corner is covered for a moment: Cancel does the same.
    const ways = width < 640 ? /Save Changes|Cancel/ : /Save Changes|Cancel|Close/
    const heading = edit.getByRole('heading', { name: 'Edit Note' })
    await expectToastClear(page, edit.getByRole('button', { name: ways }).or(heading))
  }
})
