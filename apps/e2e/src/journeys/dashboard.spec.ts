import { devices, type Page } from '@playwright/test'
import { samplePdf } from '@idex/testing/sample-pdf'
import { adminContentClient } from '../support/content-client.ts'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  identify,
  newPerson,
  newTitle,
  signInOnboarded,
} from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { goWithin } from '../support/page-state.ts'
import { failCall, holdCall } from '../support/trpc-calls.ts'

// In order: the last one leaves nothing to show.
test.describe.configure({ mode: 'serial' })
// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ site: 'dashboard', expectedErrors: [/status of (401|500)/] })

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function openDashboard(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Mira!' })).toBeVisible()
}

test('visitors are asked to sign in, new members to complete onboarding first', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible()
  await expect(page.getByText('Please sign in to view your personalized dashboard.')).toBeVisible()
  await expect(page).toHaveTitle('Access Required · IDEX')
  const person = newPerson()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await identify(page, person)
  await page.waitForURL('**/onboarding**')
  await page.goto('/dashboard')
  await page.waitForURL('**/onboarding**')
})

test('content is featured, listed, filtered and searched, and the address keeps it', async ({ page }) => {
  await signInOnboarded(page)
  await page.getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Mira!' })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · IDEX')
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Business Intelligence' }).getByRole('article')).toHaveCount(
    2,
  )
  await expect(page.getByRole('article')).toHaveCount(8)

  const video = card(page, 'A Ladder for Agents')
  for (const text of ['Video', '0:39', 'IDEX Research Team', '7 days ago', '0 views', 'Autonomy'])
    await expect(video.getByText(text, { exact: true })).toBeVisible()
  await expect(card(page, 'Permission Not to React').getByText('IDEX Research Team')).toBeVisible()

  await page.getByRole('button', { name: 'Podcasts' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Podcasts' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Articles' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'All', exact: true }).click()

  await page.getByRole('link', { name: 'Latest' }).click()
  await expect(page).toHaveURL('/dashboard?view=latest')
  await expect(page).toHaveTitle('Latest · IDEX')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('The Tax on Saying Things')
  await expectAccessible(page)

  await page.getByPlaceholder('Search insights...').fill('ladder')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL('/dashboard?view=latest&q=ladder')
  await page.getByPlaceholder('Search insights...').fill('nothing is called this')
  await expect(page.getByText('No content found matching your search')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('shows that content is loading, that it failed, and a retry', async ({ page }) => {
  await signInOnboarded(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const calls = /\/trpc\/[^?]*content\.list/
  await page.route(calls, async (route) => {
    await answered
    await route.fulfill({ status: 500, contentType: 'application/json', body: '[]' })
  })
  await goWithin(page, '/dashboard')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await expectAccessible(page)
  answer()
  await expect(page.getByText('Failed to fetch content', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('what is published later rings the bell, which lists it and then stops', async ({ page, product }) => {
  await beginMemberSession(page)
  await openDashboard(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const desk = await adminContentClient(product.origin)
  const [article, video, note] = [newTitle('Field notes'), newTitle('A walk'), newTitle('Decide slowly')]
  const fileUrl = await desk.upload(await samplePdf({ pages: 2, title: article }), 'stored-name.pdf')
  await desk.publish({ title: article, contentType: 'pdf', fileUrl })
  await desk.publish({ title: video, contentType: 'video', fileUrl: 'https://media.example/nowhere.mp4' })
  await desk.publishNote(note)

  await openDashboard(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  await expect(page.locator('[data-unread]')).toBeVisible()
  await bell(page).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText(video)).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: note })).toHaveAttribute('href', /^\/notes\?note=\w+$/)
  await expect(page.locator('[data-unread]')).toHaveCount(0)
  await expectAccessible(page)
  await page.mouse.click(700, 20)
  await expect(menu).toBeHidden()

  await bell(page).click()
  await menu.getByRole('menuitem', { name: article }).click()
  const viewer = page.getByRole('dialog', { name: article })
  await expect(viewer.getByText('by IDEX Research Team')).toBeVisible()
  await expect(viewer.getByRole('region', { name: 'Page 1 of 2' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(`${article}.pdf`)
  await viewer.getByRole('button', { name: 'Close document' }).click()
  await expect(page).toHaveURL('/dashboard')

  await openDashboard(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  await expect(menu.getByRole('menuitem', { name: note })).toBeVisible()
  await expect(menu.getByText('New', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('a bell that cannot load says so and retries', async ({ page }) => {
  await signInOnboarded(page)
  const recover = await failCall(page, 'notifications.list')
  const release = await holdCall(page, 'notifications.list')
  await goWithin(page, '/dashboard')
  await bell(page).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('Loading notifications...', { exact: true })).toBeVisible()
  await expectAccessible(page)
  release()
  const retry = menu.getByRole('menuitem', { name: 'Try Again' })
  await expect(menu.getByText('Failed to fetch unread content', { exact: true })).toBeVisible()
  await expect(retry).toHaveAccessibleDescription('Failed to fetch unread content')
  await expectAccessible(page)
  await recover()
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
})

test('the user menu names the member and leads out', async ({ page }) => {
  const person = await beginMemberSession(page)
  await openDashboard(page)
  const opener = page.getByRole('button', { name: /^Account menu/ })
  await opener.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await openDashboard(page)
  await opener.click()
  await menu.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible()
})

test.describe('on a phone', () => {
  const { userAgent, viewport, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, isMobile, hasTouch })

  test('the notice appears once, before the first article', async ({ page }) => {
    await beginMemberSession(page)
    await openDashboard(page)
    await expectAccessible(page)
    const notice = page.getByRole('dialog', { name: 'Mobile Device Detected' })
    const title = 'The Decision Record, a One-Page Template'
    const viewer = page.getByRole('dialog', { name: title })
    await page.getByRole('button', { name: title, exact: true }).tap()
    await expect(notice).toBeVisible()
    await expect(viewer).toBeHidden()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Got it' }).tap()
    await expect(viewer.getByRole('region', { name: 'Page 1 of 3' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close document' }).tap()
    await page.getByRole('button', { name: title, exact: true }).tap()
    await expect(viewer).toBeVisible()
    await expect(notice).toBeHidden()
  })
})

test('with nothing published it says so', async ({ page, product }) => {
  await beginMemberSession(page)
  await (await adminContentClient(product.origin)).clear()
  await openDashboard(page)
  await expect(page.getByText('No content available', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
