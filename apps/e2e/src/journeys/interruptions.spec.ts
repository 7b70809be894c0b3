import type { Page } from '@playwright/test'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  newTitle,
  signInOnboarded,
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
  expectedErrors: [/status of 401|net::ERR_INTERNET_DISCONNECTED|dynamically imported module/],
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

memberTest.describe('in a window of its own', () => {
  // Nothing is in the browser's cache.
  memberTest.use({ isFresh: true })

  memberTest(
    'offline, a screen not yet loaded says so, and loads once there is a network',
    async ({ page, context }) => {
      await page.goto('/notes')
      await expectAlive(page)
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
    },
  )
})

memberTest('offline, a search says that it failed, and can be retried', async ({ page, context }) => {
  await page.goto('/notes')
  await expectAlive(page)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await context.setOffline(true)
  await page.getByPlaceholder('Search notes...').fill('robots')
  await expect(page.getByRole('alert')).toContainText('Your notes could not be loaded')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const act of ['star', 'search'] as const) {
  test(`a session that ended is announced in the library before leaving it: ${act}`, async ({ page }) => {
    await signInOnboarded(page)
    await expect(page.getByRole('button', { name: /^Favorite: / }).first()).toBeVisible()
    const { asked } = await holdNavigation(page, /\/api\/login/)
    await endSession(page)
    if (act === 'star')
      await page
        .getByRole('button', { name: /^Favorite: / })
        .first()
        .click()
    else await page.getByPlaceholder('Search notes...').fill('robots')
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect.poll(() => asked).toEqual(['/api/login'])
  })
}

test('a title without spaces stays within its card, and one in Hebrew is laid out from the right', async ({
  page,
}) => {
  await beginMemberSession(page)
  const title = `${newTitle('Q3').replaceAll(' ', '_')}_${'report'.repeat(9)}`
  await addNote(page, { title, description: 'x'.repeat(120) })
  const hebrew = 'החלטות טובות יותר'
  await addNote(page, { title: hebrew })
  for (const path of ['/my-notes', '/notes']) {
    await page.goto(path)
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
  for (const width of [390, 1440]) {
    memberTest(
      `the library shifts neither while slow responses arrive nor as it comes alive, at ${width} px`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await watchShifts(page)
        await page.goto('/account')
        const release = await holdCall(page, 'notes.list')
        await goWithin(page, '/notes')
        await expect(page.locator('[data-skeleton]').first()).toBeVisible()
        await page.waitForTimeout(700)
        release()
        await expect(page.locator('[data-skeleton]')).toHaveCount(0)
        await page.waitForTimeout(300)
        const shift = async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
        expect(await shift()).toBeLessThan(0.1)
        await page.goto('/notes')
        await expectAlive(page)
        expect(await shift()).toBeLessThan(0.01)
      },
    )
  }
})
