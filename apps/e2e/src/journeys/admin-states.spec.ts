import { samplePdf } from '@idex/testing/sample-pdf'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { publishSample } from '../support/api-client.ts'
import { adminBlogClient } from '../support/blog-client.ts'
import { editor, write } from '../support/blog-panel.ts'
import { endSession, expect, expectAccessible, newTitle, signInAdmin, test } from '../support/journey.ts'
import { expectAlive, expectToast, expectToastClear, holdNavigation } from '../support/page-state.ts'
import { ADMIN } from '../support/product.ts'
import { changeAnswer, failCall, holdCall, holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)|net::ERR_FAILED/] })

const NotesSchema = z.looseObject({ items: z.array(z.looseObject({ title: z.string() })) })
const COUNTS = { published: 0, draft: 0, trashed: 0, views: 0 }
const NOTHING = () => ({ items: [], nextCursor: null, total: 0, counts: COUNTS })
/** Letter for letter, independent of the product's own list. */
const NOTE_TOPICS = [
  'LLMs',
  'VibeCoding',
  'AI Agents',
  'AI Automation',
  'Agentic Systems',
  'Generative AI',
  'Business Intelligence',
  'Design Intelligence',
  'Product Intelligence',
  'Systems Thinking',
  'Systems Design & Building',
  'Robotic Intelligence',
]

async function fillInLogin(page: Page): Promise<Locator> {
  await page.goto('/admin-login')
  await expectAlive(page)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  return page.getByRole('button', { name: 'Sign In', exact: true })
}

test('the login shows what it is waiting for, what went wrong and that it succeeded, and enters a second later', async ({
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
  const welcomed = Date.now()
  await page.waitForURL('/admin')
  // The toast was seen a little after it appeared, never before.
  expect(Date.now() - welcomed).toBeGreaterThan(700)
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

test('without notes and posts the panel says how to begin', async ({ page }) => {
  await changeAnswer(page, 'admin.notes.list', NOTHING)
  await changeAnswer(page, 'admin.blog.list', NOTHING)
  await signInAdmin(page)
  const notes = page.getByRole('region', { name: 'Published Notes' })
  await expect(notes.getByText('No Notes Yet', { exact: true })).toBeVisible()
  await expect(notes.getByText('Create your first note to get started.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show Blog Management' }).click()
  const blog = page.getByRole('region', { name: 'Blog Management' })
  await expect(blog.getByText('Create and manage blog posts for your website', { exact: true })).toBeVisible()
  await expect(blog.getByText('No Blog Posts Yet', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await blog.getByRole('button', { name: 'Create Blog Post' }).first().click()
  await expect(editor(page)).toBeVisible()
  await expect(page.locator('[data-placeholder="Write your blog content here..."]')).toBeVisible()
  await page.getByRole('button', { name: 'Hide Blog Management' }).click()
  await expect(blog).toBeHidden()
})

test('what a dialog says in a toast leaves its buttons free, in windows of every size', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Covered')
  await publishSample(baseURL ?? '', title, await samplePdf({ title }))
  await signInAdmin(page)
  await failCall(page, 'admin.notes.update')
  for (const [width, height] of [
    [320, 700],
    [640, 700],
    [768, 900],
    [1024, 700],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin')
    const note = page.locator('li, tr').filter({ hasText: title })
    await note.getByRole('button', { name: /edit/i }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Note' })
    await edit.getByLabel(/^Description/).fill('Changed in vain.')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update note. Please try again.')
    // On a phone the corner is covered for a moment: Cancel does the same.
    const ways = width < 640 ? /Save Changes|Cancel/ : /Save Changes|Cancel|Close/
    await expectToastClear(page, edit.getByRole('button', { name: ways }))
  }
})

test('a note that cannot be published, changed or trashed is reported, and nothing is lost', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Stubborn')
  await publishSample(baseURL ?? '', title, await samplePdf({ title }))
  await signInAdmin(page)
  const row = page.getByRole('row', { name: title })

  let recover = await failCall(page, 'admin.notes.publish')
  await page.getByRole('button', { name: 'Publish New Note' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish New Note' })
  for (const topic of NOTE_TOPICS) await expect(publish.getByRole('checkbox', { name: topic })).toBeVisible()
  await expect(publish.getByRole('checkbox', { name: 'Send an email about it' })).toBeVisible()
  await expect(publish.getByRole('checkbox')).toHaveCount(NOTE_TOPICS.length + 1)
  const file = { name: 'new.pdf', mimeType: 'application/pdf', buffer: await samplePdf({ title: 'New' }) }
  await publish.locator('input[type=file]').setInputFiles(file)
  await expectToast(page, 'Success', 'PDF uploaded successfully!')
  await publish.getByLabel(/^Title/).fill('Never published')
  await publish.getByLabel(/^Description/).fill('At least not at first.')
  await publish.getByRole('button', { name: 'Publish Note' }).click()
  await expectToast(page, 'Error', 'Failed to create note. Please try again.')
  await expect(publish.getByLabel(/^Title/)).toHaveValue('Never published')
  await expectAccessible(page)
  await recover()
  await publish.getByLabel(/^Title/).fill(`${title}, the second`)
  await publish.getByRole('button', { name: 'Publish Note' }).click()
  await expectToast(page, 'Success', 'Note published successfully to all user dashboards!')
  const second = page.getByRole('row', { name: `${title}, the second` })
  await expect(second).toBeVisible()

  recover = await failCall(page, 'admin.notes.update')
  await second.getByRole('button', { name: /edit/i }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Note' })
  await edit.getByLabel(/^Description/).fill('Changed in vain.')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update note. Please try again.')
  await expect(edit.getByLabel(/^Description/)).toHaveValue('Changed in vain.')
  await recover()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Note updated successfully!')

  recover = await failCall(page, 'admin.notes.remove')
  await second.getByRole('button', { name: 'Move to trash' }).click()
  await expectToast(page, 'Error', 'Failed to delete note. Please try again.')
  await expect(second).toContainText('Published')
  await recover()
  await expect(row.first()).toBeVisible()
})

test('the panel’s trash is shown and hidden, with the days left', async ({ page, baseURL }) => {
  const trashed = [
    { title: newTitle('Soon gone'), days: 0, left: 'Expires today' },
    { title: newTitle('Gone tomorrow'), days: 1, left: '1 day left' },
    { title: newTitle('Gone later'), days: 9, left: '9 days left' },
  ]
  const daysLeft = new Map(trashed.map(({ title, days }) => [title, days]))
  await changeAnswer(page, 'admin.notes.list', (answer) => {
    const { items, ...rest } = NotesSchema.parse(answer)
    const changed = items.map((note) => ({ ...note, daysRemaining: daysLeft.get(note.title) ?? null }))
    return { ...rest, items: changed }
  })
  await signInAdmin(page)
  for (const { title } of trashed) {
    const { id } = await publishSample(baseURL ?? '', title, await samplePdf({ title }))
    expect((await page.request.delete(`/api/admin/notes/${id}`)).status()).toBe(200)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Show Trashed' }).click()
  for (const { title, left } of trashed) {
    const row = page.getByRole('row', { name: title })
    await expect(row.getByText('Trashed', { exact: true })).toBeVisible()
    await expect(row.getByText(left, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Hide Trashed' }).click()
  await expect(page.getByRole('row', { name: trashed[0]?.title ?? '' })).toHaveCount(0)
})

test('a post that cannot be saved or deleted, and a switch that cannot be toggled, are reported', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Unwilling')
  await (await adminBlogClient(baseURL ?? '')).publish(title)
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Show Blog Management' }).click()
  const section = page.getByRole('region', { name: 'Blog Management' })
  await section.getByLabel('Search posts...').fill(title)
  const row = section.getByRole('row', { name: title })
  await expect(row).toBeVisible()

  const recover = await failCall(page, 'admin.blog.toggle')
  await section.getByRole('button', { name: 'Settings' }).click()
  const toggle = section.getByRole('switch', { name: 'Blog visibility' })
  const before = await toggle.getAttribute('aria-checked')
  await toggle.click()
  await expectToast(page, 'Error', 'Failed to update blog status')
  await expect(toggle).toHaveAttribute('aria-checked', before ?? '')
  await recover()

  await failCall(page, 'admin.blog.remove')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', 'Failed to delete blog post')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(row).toBeVisible()

  await failCall(page, 'admin.blog.update')
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title *').fill(`${title}, changed`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update blog post')
  await expect(page.getByLabel('Title *')).toHaveValue(`${title}, changed`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await failCall(page, 'admin.blog.create')
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await write(page, 'Never saved')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectToast(page, 'Error', 'Failed to create blog post')
  await expect(page.getByLabel('Title *')).toHaveValue('Never saved')
})
