import type { Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { beginSession, expect, expectAccessible, test, newTitle } from '../support/journey.ts'
import { expectAlive, sidewaysOverflow } from '../support/page-state.ts'
import { test as memberTest } from '../support/shared-member.ts'
import { holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and every request that the journeys let fail.
test.use({
  expectedErrors: [
    /status of (401|404|500)|net::ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported module|reading 'component'/,
  ],
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('each step of onboarding fits from 320 to 2560 px', async ({ page }) => {
  await beginSession(page)
  await page.goto('/onboarding')
  await expect(page).toHaveTitle('Welcome · IDEX')
  for (const name of ['Welcome to IDEX, Mira', 'Fresh insights, by email', 'Tell us where you work']) {
    if (!name.startsWith('Welcome')) await page.getByRole('button', { name: 'Next' }).click()
    await expect(heading(page, name)).toBeVisible()
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysOverflow(page), `${name} on ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('a browser that goes offline is told, and when it is online again', async ({ page, context }) => {
  await page.goto('/')
  await expectAlive(page)
  const banner = page.getByText(
    'You are offline. What you see may be out of date, and changes cannot be saved.',
  )
  await expect(banner).toBeHidden()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})

memberTest('the offline notice covers neither the side nor a dialog', async ({ page, context }) => {
  await page.goto('/notes')
  await expectAlive(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload notes' })
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByText('You are offline.')
  await expect(banner).toBeVisible()
  for (const [width, height] of [
    [1440, 600],
    [390, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const overlap = async () => {
      const [notice, box] = [await banner.boundingBox(), await dialog.boundingBox()]
      return notice && box && box.y + box.height - notice.y
    }
    await expect.poll(overlap, `dialog on ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Sign out' }).click({ trial: true, timeout: 2000 })
  await context.setOffline(false)
})

memberTest('a screen whose code cannot be fetched says so, and loads on a retry', async ({ page }) => {
  await page.goto('/notes')
  await expect(heading(page, 'All Notes')).toBeVisible()
  const code = /\/assets\/my-notes-[^/]+\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/my-notes')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByText('This page could not be loaded. Please try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, 'My Notes Dashboard')).toBeVisible()
})

test('until the page knows that it has no user, it shows that it is loading', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/entry-client-[^/]+\.js$/)
  await page.goto('/my-notes', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ })).toBeVisible()
  release()
  await expect(page.locator('input[name=email]')).toBeVisible()
})

memberTest('back and forward return to the screen and the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 })
  await page.goto('/notes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAlive(page)
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Notes' }).click()
  await expect(heading(page, 'My Notes Dashboard')).toBeVisible()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(heading(page, 'All Notes')).toBeVisible()
  // Text above may have got its own font meanwhile.
  await expect.poll(async () => Math.abs((await place()) - 700)).toBeLessThan(10)
  await page.goForward()
  await expect(heading(page, 'My Notes Dashboard')).toBeVisible()
  await expect.poll(place).toBe(0)
})

memberTest('a deep link opens the library as it was sent, including the note', async ({ page, baseURL }) => {
  const note = await publishSample(baseURL ?? '', newTitle('A note'))
  await page.goto(`/notes/recent?q=${encodeURIComponent(note.title)}&layout=list&note=${note.id}`)
  const viewer = page.getByRole('dialog', { name: note.title })
  await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByPlaceholder('Search notes...')).toHaveValue(note.title)
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/notes?note=gone0123456789')
  await expect(page.getByText('This note is no longer available', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/notes')
})

test('there is no motion for those who asked for less', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectAlive(page)
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.getByRole('button', { name: 'Pause the logos' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expectAlive(page)
  await expect(page.locator('[data-waiting]')).not.toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  const track = page.locator('.logo-track')
  await expect(track).toHaveCSS('animation-play-state', 'running')
  await page.getByRole('button', { name: 'Pause the logos' }).click()
  await expect(track).toHaveCSS('animation-play-state', 'paused')
  await page.getByRole('button', { name: 'Play the logos' }).click()
  await expect(track).toHaveCSS('animation-play-state', 'running')
})
