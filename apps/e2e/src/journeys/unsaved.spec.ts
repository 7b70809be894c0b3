import { publishSample } from '../support/api-client.ts'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { Page } from '@playwright/test'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  expectAnswered,
  identify,
  newTitle,
  signInAdmin,
  test,
} from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { ADMIN } from '../support/product.ts'

test.use({ expectedErrors: [/status of (401|409)/] })

/** Reloads the page, and returns whether the browser asked first. */
async function reload(page: Page): Promise<boolean> {
  let asked = false
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.accept()
  })
  await page.reload()
  page.removeAllListeners('dialog')
  return asked
}

test('two administrators change one note: nobody’s words are lost, now or after a reload', async ({
  page,
  baseURL,
}) => {
  const [before, theirs, mine] = [newTitle('Shared'), newTitle('Theirs'), newTitle('Mine, unsaved')]
  const row = page.getByRole('row', { name: new RegExp(`${before}|${theirs}`) }).first()
  const { id } = await publishSample(baseURL ?? '', before)
  await signInAdmin(page)
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Note' })
  await form.getByLabel('Title *').fill(mine)
  const saved = await page.request.put(`/api/admin/notes/${id}`, {
    data: { title: theirs, description: 'Written anew', topics: ['LLMs', 'AI Agents'] },
  })
  expect(saved.status()).toBe(200)

  await form.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('dialog', { name: 'Someone else has changed this note' })
  await expect(question.getByRole('region', { name: 'Your version' })).toContainText(mine)
  // Only what both have changed is asked about.
  await expect(question.getByRole('region', { name: 'Saved version' })).toContainText(theirs)
  await expect(question.getByText('Written anew')).toBeHidden()
  await page.keyboard.press('Escape')
  expect(await reload(page)).toBe(true)

  await expect(form.getByLabel('Title *')).toHaveValue(theirs)
  await expect(
    form.getByText(/^You have an unsaved draft from .+ someone else changed this note$/),
  ).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('dialog', { name: 'Your unsaved draft' })
  await expect(compared.getByRole('region', { name: 'Your draft' })).toContainText(mine)
  await compared.getByRole('button', { name: 'Put my draft into the form' }).click()
  await expect(form.getByLabel('Title *')).toHaveValue(mine)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  const kept = await page.request.get(`/api/admin/notes?search=${encodeURIComponent(mine)}`)
  expect(await kept.json()).toEqual([expect.objectContaining({ title: mine, version: 3 })])
})

test('an upload is not abandoned without asking', async ({ page }) => {
  await beginMemberSession(page)
  await page.goto('/notes')
  await expectAlive(page)
  await page.getByRole('link', { name: 'My Notes' }).click()
  await page.getByRole('button', { name: 'Upload Your First Note' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Title/).fill('On its way')
  await page.route('**/api/upload-pdf', () => undefined)
  const buffer = await samplePdf()
  await form.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
  await form
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click()
  await expect(form.getByText('Uploading...').first()).toBeVisible()
  // The guard comes with the next idle moment.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave and stop the upload?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/my-notes$/)
  expect(await reload(page)).toBe(true)
})

test('a session that ends while an administrator writes leads back to the very form, with the text', async ({
  page,
  baseURL,
}) => {
  const [before, mine] = [newTitle('Written on'), newTitle('Typed before the end')]
  await publishSample(baseURL ?? '', before)
  await signInAdmin(page)
  await page.goto(`/admin-panel/notes?q=${encodeURIComponent(before)}`)
  // What it still asked for when the session ends would be refused, and the form left before it is sent.
  await expectAnswered(page)
  await page.getByRole('row', { name: before }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Note' })
  await form.getByLabel('Title *').fill(mine)
  await page.context().clearCookies({ domain: 'localhost' })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByText(/^Your session has ended\. Sign in again/)).toBeVisible()
  await expect(page.getByText(/^What you were writing is kept in this browser/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(form.getByLabel('Title *')).toHaveValue(mine)
  await expect(page).toHaveURL(/\/admin-panel\/notes\?dialog=edit&row=\w+&q=/)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
})

test('a session that ends while a member writes leads back to My Notes, with the form and its text', async ({
  page,
}) => {
  const person = await beginMemberSession(page)
  await page.goto('/my-notes')
  await expectAlive(page)
  await page.getByRole('button', { name: 'Upload Your First Note' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Title/).fill('On its way')
  await form.getByLabel(/^Description/).fill('Half a thought')
  await page.context().clearCookies({ domain: 'localhost' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await identify(page, person)
  await expect(page).toHaveURL('/my-notes')
  await expect(form.getByLabel(/^Title/)).toHaveValue('On its way')
  await expect(form.getByLabel(/^Description/)).toHaveValue('Half a thought')
  await expect(page.getByText(/^Restored your unsaved draft from /)).toBeVisible()
})
