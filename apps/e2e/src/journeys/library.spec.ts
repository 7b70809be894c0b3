import { samplePdf } from '@idex/testing/sample-pdf'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  newTitle,
  signInOnboarded,
  test,
} from '../support/journey.ts'
import { expectToast, holdNavigation } from '../support/page-state.ts'
import { WITH_MOTION } from '../support/motion.ts'

// The browser itself logs every refused upload and a visitor's current-user request.
test.use({ ...WITH_MOTION, expectedErrors: [/status of 4\d\d/] })

test('the library is searched, filtered, sorted and laid out, and keeps it in its address', async ({
  page,
}) => {
  await signInOnboarded(page)
  await expect(page.getByText('No favorite notes yet')).toBeVisible()
  await expect(page.getByText('Star some notes to see them here.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filter by topic' }).click()
  await page.getByRole('checkbox', { name: 'Robotic Intelligence' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Robots in Ordinary Rooms' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Robots in Ordinary Rooms' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()

  await page.getByPlaceholder('Search notes...').fill('nothing is called this')
  await expect(page.getByText('No notes match your current filters.')).toBeVisible()
  await page.goto('/notes')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeVisible()
})

test('a private PDF is uploaded, renamed, trashed, undone, trashed and restored', async ({ page }) => {
  await signInOnboarded(page)
  const title = newTitle('Private')
  const buffer = await samplePdf({ pages: 2, title })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload notes' })
  await expect(dialog.getByText('Only visible to you')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Note uploaded successfully', { exact: true })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()

  await card.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Title/)
    .fill(`${title} renamed`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${title} renamed` })).toBeVisible()

  const trash = async () => {
    await card.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Note moved to trash', { exact: true })).toBeVisible()
  }
  await trash()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await trash()
  await expect(card).toBeHidden()

  await page.goto('/notes/trash')
  await expect(card.getByText('14 days left')).toBeVisible()
  await expect(page.getByText('This note will be permanently deleted after 14 days').first()).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Note restored successfully', { exact: true })).toBeVisible()
  await page.goto('/my-notes')
  await expect(page.getByRole('heading', { name: `${title} renamed` })).toBeVisible()
})

test('every failed upload is reported in the dialog', async ({ page }) => {
  await signInOnboarded(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload notes' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('picture.png', 'image/png', Buffer.from('png'))
  await expect(dialog.getByText('Only PDF files are supported').first()).toBeVisible()
  await choose('disguised.pdf', 'application/pdf', Buffer.from('<html>'))
  await choose('damaged.pdf', 'application/pdf', Buffer.from('%PDF-1.7 and nothing more'))
  await choose('locked.pdf', 'application/pdf', await samplePdf({ userPassword: 'secret' }))
  await dialog
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click()
  await expect(dialog.getByText('This PDF is damaged and cannot be opened.')).toBeVisible()
  await expect(dialog.getByText('This PDF is protected by a password.', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /again|Retry/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('another member sees nothing of a private note', async ({ page, browser }) => {
  await signInOnboarded(page)
  const title = newTitle('Secret')
  const upload = await page.request.post('/api/upload-pdf', {
    multipart: { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: await samplePdf({ title }) } },
  })
  const { filePath } = await upload.json()
  const created = await page.request.post('/api/user-notes', { data: { title, fileUrl: filePath } })
  expect(created.status()).toBe(201)
  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await signInOnboarded(other)
  await other.getByPlaceholder('Search notes...').fill(title)
  await expect(other.getByText('No notes match your current filters.')).toBeVisible()
  expect((await other.request.get(filePath)).status()).toBe(404)
  expect((await other.request.get(`/api/share/${(await created.json()).id}`)).status()).toBe(404)
  await otherContext.close()
})

test('the views without notes say so', async ({ page }) => {
  await beginMemberSession(page)
  for (const [path, text] of [
    ['/notes/favorites', 'No favorite notes yet'],
    ['/notes/trash', 'Trash is empty'],
    ['/my-notes', 'No notes uploaded yet'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('tab', { name: 'Trash (0)' }).click()
  await expect(page.getByText('Trash is empty', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('My Notes accepts an upload with title and topics, and moves it to its trash and back', async ({
  page,
}) => {
  await beginMemberSession(page)
  await page.goto('/my-notes')
  const title = newTitle('Mine')
  await page.getByRole('button', { name: 'Upload Your First Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
  const buffer = await samplePdf({ title })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByLabel(/^Title/).fill('   ')
  await dialog.getByRole('button', { name: 'Upload Note' }).click()
  await expect(page.getByText('Please enter a title for your note').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByText('Design Intelligence').click()
  await dialog.getByRole('button', { name: 'Upload Note' }).click()
  await expect(page.getByText('Note uploaded successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Active Notes (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Move to Trash' }).click()
  await page.getByRole('tab', { name: 'Trash (1)' }).click()
  await expect(page.getByText('14 days left')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('tab', { name: 'Active Notes (1)' })).toBeVisible()
})

test('signed out, My Notes says so and goes to sign-in', async ({ page }) => {
  const { asked, openAgain } = await holdNavigation(page, /\/api\/auth\/google/)
  await page.goto('/my-notes')
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await expect.poll(() => asked).toEqual(['/api/auth/google'])
  await openAgain()
  await expect(page.locator('input[name=email]')).toBeVisible()
})
