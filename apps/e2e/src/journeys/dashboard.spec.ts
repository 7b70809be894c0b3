import type { Page } from '@playwright/test'
import { samplePdf } from '@idex/testing/sample-pdf'
import { adminContentClient } from '../support/content-client.ts'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  identify,
  newTitle,
  signInOnboarded,
} from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { goWithin } from '../support/page-state.ts'
import { failCall, holdCall } from '../support/trpc-calls.ts'

// In order: the last one publishes more.
test.describe.configure({ mode: 'serial' })
// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ site: 'dashboard', expectedErrors: [/status of (401|500)/] })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back, Mira!' })

test('a visitor signs in to the dashboard, and its content is featured, filtered, listed and searched', async ({
  page,
}) => {
  const person = await beginMemberSession(page)
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await identify(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(welcome(page)).toBeVisible()
  const articles = page.getByRole('article')
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Business Intelligence' }).getByRole('article')).toHaveCount(
    2,
  )
  await expect(articles).toHaveCount(8)

  await test.step('one kind alone, also after a reload', async () => {
    await page.getByRole('button', { name: 'Podcasts' }).click()
    await expect(articles).toHaveCount(3)
    await page.reload()
    await expect(articles).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Podcasts' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'All', exact: true }).click()
  })

  await test.step('newest first, on a phone', async () => {
    await page.getByRole('link', { name: 'Latest' }).click()
    await expect(page).toHaveURL('/dashboard?view=latest')
    await expect(page).toHaveTitle('Latest · IDEX')
    await expect(articles.first()).toHaveAccessibleName('The Tax on Saying Things')
    const video = page.getByRole('article', { name: 'A Ladder for Agents', exact: true })
    for (const text of ['Video', '0:39', 'IDEX Research Team', '7 days ago', '0 views', 'Autonomy'])
      await expect(video).toContainText(text)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('by words', async () => {
    await page.getByPlaceholder('Search insights...').fill('ladder')
    await expect(articles).toHaveCount(1)
    await expect(page).toHaveURL('/dashboard?view=latest&q=ladder')
  })

  await test.step('the menu names the member', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expect(page.getByRole('menu')).toContainText(person.email)
    await expectAccessible(page)
  })
})

test('what cannot be loaded is retried, and what is new rings the bell, which lists it and then stops', async ({
  page,
  product,
}) => {
  await signInOnboarded(page)
  const desk = await adminContentClient(product.origin)
  const [article, video, note] = [newTitle('Field notes'), newTitle('A walk'), newTitle('Decide slowly')]
  const fileUrl = await desk.upload(await samplePdf({ pages: 2, title: article }), 'stored-name.pdf')
  await desk.publish({ title: article, contentType: 'pdf', fileUrl })
  await desk.publish({ title: video, contentType: 'video', fileUrl: 'https://media.example/nowhere.mp4' })
  await desk.publishNote(note)
  const menu = page.getByRole('menu')

  await test.step('while it loads, and when it fails', async () => {
    const recover = await failCall(page, 'content.list', 'notifications.list')
    const [release, releaseBell] = [
      await holdCall(page, 'content.list'),
      await holdCall(page, 'notifications.list'),
    ]
    await goWithin(page, '/dashboard')
    await expect(page.locator('[data-skeleton]')).toHaveCount(8)
    await expectAccessible(page)
    release()
    releaseBell()
    await expect(page.getByText('Failed to fetch content', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await bell(page).click()
    const retry = menu.getByRole('menuitem', { name: 'Try Again' })
    await expect(retry).toHaveAccessibleDescription('Failed to fetch unread content')
    await expectAccessible(page)
    await recover()
    await retry.click()
    await expect(retry).toHaveCount(0)
  })

  await test.step('what is new is listed', async () => {
    await expect(menu.getByText('New', { exact: true })).toHaveCount(3)
    await expect(menu.getByText(video)).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: note })).toHaveAttribute('href', /^\/notes\?note=\w+$/)
    await expect(page.locator('[data-unread]')).toHaveCount(0)
    await expectAccessible(page)
    await page.mouse.click(700, 20)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  await test.step('an article opens over the dashboard', async () => {
    await bell(page).click()
    await menu.getByRole('menuitem', { name: article }).click()
    const viewer = page.getByRole('dialog', { name: article })
    await expect(viewer.getByRole('region', { name: 'Page 1 of 2' })).toBeVisible()
    const download = page.waitForEvent('download')
    await viewer.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe(`${article}.pdf`)
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('what was seen stays so', async () => {
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })
})
