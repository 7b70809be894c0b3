import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, newPerson, newTitle, signIn, test } from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { test as memberTest } from '../support/shared-member.ts'

const VISITOR_FOOTNOTE =
  'Create a free account to access this shared note and unlock our complete insights library.'
const MEMBER_FOOTNOTE =
  "This note was shared with you. After viewing, you'll have access to all notes in your member dashboard."

// The browser itself logs a visitor's current-user request, and the failure caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

const shortDay = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'short', day: '2-digit' } as const),
  timeZone: 'UTC',
})

test('a visitor sees what the note is about, and sign-in keeps its slug', async ({ page, baseURL }) => {
  const title = newTitle('Shared with a visitor')
  const note = await publishSample(baseURL ?? '', title)
  await page.goto(`/share/${note.shareableSlug}`)
  await expectAlive(page)
  await expect(page).toHaveTitle(`${title} · IDEX`)
  const preview = page.getByRole('article')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const text of ['Published by Admin', 'Written for a journey.', VISITOR_FOOTNOTE])
    await expect(preview.getByText(text, { exact: true })).toBeVisible()
  await expect(preview.getByText('🔒 This premium content requires a free account to access')).toBeVisible()
  await expect(preview.locator('time')).toHaveText(shortDay.format(new Date()))
  await expect(preview.getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveText(['LLMs'])
  await expect(page.getByText(MEMBER_FOOTNOTE)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Access document here' })).toHaveCount(0)

  const login = page.waitForRequest('**/api/login')
  await page.getByRole('button', { name: 'Sign In to View Document' }).click()
  await login
  await page.goto('/privacy-policy')
  expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBe(note.shareableSlug)
})

test('a new member is led to onboarding, which keeps the slug', async ({ page, baseURL }) => {
  const note = await publishSample(baseURL ?? '', newTitle('A note'))
  await signIn(page, newPerson())
  await page.waitForURL('**/onboarding')
  expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBeNull()
  await page.goto(`/share/${note.shareableSlug}`)
  await page.waitForURL('**/onboarding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBe(note.shareableSlug)
})

memberTest('a member is shown the document at once, and again on request', async ({ page, baseURL }) => {
  const note = await publishSample(baseURL ?? '', newTitle('A note'))
  for (const name of [note.shareableSlug, `note-${note.id}`]) {
    await page.goto(`/share/${name}`)
    const viewer = page.getByRole('dialog', { name: note.title })
    await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(viewer).toBeHidden()
    const open = page.getByRole('button', { name: 'Access document here' })
    await expect(open).toBeFocused()
    await open.click()
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  }
  await expect(page.getByText(MEMBER_FOOTNOTE, { exact: true })).toBeVisible()
  await expect(page.getByText('🔒', { exact: false })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/notes')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Access document here' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
