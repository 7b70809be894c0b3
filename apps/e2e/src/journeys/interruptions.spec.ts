import type { Page } from '@playwright/test'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  newTitle,
  test,
} from '../support/journey.ts'
import {
  expectAlive,
  expectToast,
  goWithin,
  holdNavigation,
  sidewaysOverflow,
} from '../support/page-state.ts'
import { addNote } from '../support/private-note.ts'
import { test as memberTest } from '../support/shared-member.ts'
import { holdCall } from '../support/trpc-calls.ts'
import { WITH_MOTION } from '../support/motion.ts'

// The browser itself logs every request that the journeys let fail.
test.use({
  ...WITH_MOTION,
  expectedErrors: [
    /status of 401|net::ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported module|reading 'component'/,
  ],
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

memberTest.describe('in a window of its own', () => {
  // Nothing is in the browser's cache.
  memberTest.use({ isFresh: true })

  memberTest(
    'without a network, without a screen’s code and without a session the library says so, and goes on',
    async ({ page, context }) => {
      await page.goto('/notes')
      await expectAlive(page)
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)

      await test.step('offline, a search says that it failed, and can be retried', async () => {
        await context.setOffline(true)
        await page.getByPlaceholder('Search notes...').fill('robots')
        await expect(page.getByRole('alert')).toContainText('Your notes could not be loaded')
        await context.setOffline(false)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(page.getByRole('alert')).toHaveCount(0)
      })

      await test.step('offline, a screen not yet loaded says so, and loads once there is a network', async () => {
        await context.setOffline(true)
        await page.getByRole('link', { name: 'My Notes' }).click()
        await expect(heading(page, 'Something went wrong')).toBeVisible()
        await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
        // The way back is still there.
        await expect(page.getByRole('navigation', { name: 'Library' })).toBeVisible()
        await expectAccessible(page)
        await context.setOffline(false)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(heading(page, 'My Notes Dashboard')).toBeVisible()
      })

      await test.step('a page whose code cannot be fetched says so, and loads on a retry', async () => {
        const code = /\/assets\/my-notes-[^/]+\.js$/
        await page.route(code, (route) => route.abort())
        await page.reload()
        await expect(heading(page, 'Something went wrong')).toBeVisible()
        await expect(page.getByText('This page could not be loaded. Please try again.')).toBeVisible()
        await page.unroute(code)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(heading(page, 'My Notes Dashboard')).toBeVisible()
      })

      await test.step('a session that ended is announced before the page is left', async () => {
        await page.getByRole('link', { name: 'Recent' }).click()
        const star = page.getByRole('button', { name: /^Favorite: / }).first()
        await expect(star).toBeVisible()
        const { asked } = await holdNavigation(page, /\/api\/login/)
        await endSession(page)
        await star.click()
        await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
        await expect.poll(() => asked).toEqual(['/api/login'])
      })
    },
  )
})

test('a title without spaces stays within its card, and one in Hebrew is laid out from the right', async ({
  page,
}) => {
  await beginMemberSession(page)
  const title = `${newTitle('Q3').replaceAll(' ', '_')}_${'report'.repeat(9)}`
  await addNote(page, { title, description: 'x'.repeat(120) })
  const hebrew = 'החלטות טובות יותר'
  await addNote(page, { title: hebrew })
  await page.goto('/my-notes')
  await expectAlive(page)
  for (const path of ['/my-notes', '/notes']) {
    if (path === '/notes') await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(title).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: hebrew })).toHaveCSS('direction', 'rtl')
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysOverflow(page), `${path} on ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

/** Measures layout shifts while the page loads (Cumulative Layout Shift). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') total += entry.value
      document.documentElement.dataset['shift'] = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

memberTest.describe('watched from the start', () => {
  memberTest.use({ isFresh: true })
  memberTest(
    'the library shifts neither while slow responses arrive nor as it comes alive',
    async ({ page }) => {
      await watchShifts(page)
      const shift = async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/account')
        const release = await holdCall(page, 'notes.list')
        await goWithin(page, '/notes')
        await expect(page.locator('[data-skeleton]').first()).toBeVisible()
        await page.waitForTimeout(700)
        release()
        await expect(page.locator('[data-skeleton]')).toHaveCount(0)
        await page.waitForTimeout(300)
        expect(await shift(), `${width} px`).toBeLessThan(0.1)
        await page.goto('/notes')
        await expectAlive(page)
        expect(await shift(), `${width} px`).toBeLessThan(0.01)
      }
    },
  )
})
