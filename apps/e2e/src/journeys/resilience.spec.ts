import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { test as memberTest } from '../support/shared-member.ts'

// The browser itself logs every request that the journeys let fail.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] })

/** A note of the library that is alone with its words. */
const NOTE = 'Generative AI and the Cost of a Draft'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

memberTest(
  'a browser that goes offline is told by a notice that covers neither the side nor a dialog, until it is online',
  async ({ page, context }) => {
    await page.goto('/notes')
    await expectAlive(page)
    const banner = page.getByText('You are offline. Only highlights and your place are kept, and sent later.')
    await expect(banner).toBeHidden()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload notes' })
    await expect(dialog).toBeVisible()
    await context.setOffline(true)
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
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(banner).toBeHidden()
  },
)

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

memberTest('a deep link opens the library as it was sent, including the note', async ({ page }) => {
  const notes: { id: string; title: string }[] = await (await page.request.get('/api/notes')).json()
  const id = notes.find(({ title }) => title === NOTE)?.id
  await page.goto(`/notes/recent?q=${encodeURIComponent(NOTE)}&layout=list&note=${id}`)
  const viewer = page.getByRole('dialog', { name: NOTE })
  await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByPlaceholder('Search notes...')).toHaveValue(NOTE)
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('there is no motion for those who asked for less', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectAlive(page)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.getByRole('button', { name: 'Pause the logos' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  const track = page.locator('.logo-track')
  await expect(track).toHaveCSS('animation-play-state', 'running')
  await page.getByRole('button', { name: 'Pause the logos' }).click()
  await expect(track).toHaveCSS('animation-play-state', 'paused')
  await page.getByRole('button', { name: 'Play the logos' }).click()
  await expect(track).toHaveCSS('animation-play-state', 'running')
})
