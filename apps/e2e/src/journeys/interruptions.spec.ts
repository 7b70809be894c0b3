import type { Page } from '@playwright/test'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { expectAlive, expectToast, holdNavigation } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({
  expectedErrors: [
    /status of 401|net::ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported module|reading 'component'/,
  ],
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('without a network, without a screen’s code and without a session members are told, and go on', async ({
  page,
  context,
}) => {
  await beginMemberSession(page)

  await test.step('the library says so, and goes on', async () => {
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
  })

  await test.step('a notice covers neither the side nor a dialog, until the browser is online', async () => {
    await page.unrouteAll()
    await signOutElsewhere(page)
    await beginMemberSession(page)
    await page.goto('/notes')
    await expectAlive(page)
    const banner = page.getByText('You are offline. Only highlights and your place are kept, and sent later.')
    await expect(banner).toBeHidden()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
    await expect(dialog).toBeVisible()
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await expectAccessible(page)
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
    await expect(banner).toBeHidden()
  })

  await test.step('a content page goes to sign-in', async () => {
    const cookies = await context.cookies()

    /** Opens an item on a page that does not know yet that its session has ended; answers to `late` are held back. */
    async function openSignedOut(late: RegExp) {
      const answers = Promise.withResolvers<void>()
      await page.goto('/dashboard?view=latest')
      const { asked, openAgain } = await holdNavigation(page, /\/api\/login/)
      await endSession(page)
      await page.route(late, async (route) => {
        await answers.promise
        // The page may have given the call up.
        await route.continue().catch(() => undefined)
      })
      // A pointer over it would have it fetched ahead, and refused before the click.
      await page.getByRole('link', { name: 'A Ladder for Agents', exact: true }).dispatchEvent('click')
      const expectSignIn = async () => {
        await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
        await expect.poll(() => asked).toEqual(['/api/login'])
      }
      return { openAgain, answer: answers.resolve, expectSignIn }
    }

    await test.step('that waits for the item when it learns of it', async () => {
      const { answer, expectSignIn } = await openSignedOut(/content\.get/)
      await expectSignIn()
      answer()
      await page.unrouteAll({ behavior: 'wait' })
      await context.addCookies(cookies)
    })

    await test.step('that is refused the item, and comes back', async () => {
      const { openAgain, answer, expectSignIn } = await openSignedOut(/session\.current/)
      await expect(page.getByText('401: Unauthorized', { exact: true })).toBeVisible()
      await expectAccessible(page)
      answer()
      await expectSignIn()
      await openAgain()
      await expect(page.locator('input[name=email]')).toBeVisible()
    })
  })
})
