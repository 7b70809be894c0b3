import type { Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import {
  beginMemberSession,
  expect,
  identify,
  newPerson,
  newTitle,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { answerEverything } from '../support/onboarding.ts'
import { expectAlive, expectToast } from '../support/page-state.ts'

test.use({ expectedErrors: [/status of 401/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function finishOnboarding(page: Page): Promise<void> {
  await answerEverything(page)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
}

test.describe('a new member', () => {
  test('gets to the page they were going to, even if onboarding is reloaded', async ({ page }) => {
    await page.goto('/api/login?redirect=%2Fnotes%2Ffavorites%3Fq%3Ddoubt')
    await identify(page, newPerson())
    await expect(page).toHaveURL('/onboarding?redirect=%2Fnotes%2Ffavorites%3Fq%3Ddoubt')
    await page.reload()
    await finishOnboarding(page)
    await expect(page).toHaveURL('/notes/favorites?q=doubt')
    await expect(heading(page, 'Favorites')).toBeVisible()
  })

  test('gets to the content of a copied link', async ({ page, browser, baseURL }) => {
    const member = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const other = await member.newPage()
    await beginMemberSession(other)
    const [item] = await (await other.request.get('/api/content')).json()
    await member.close()
    const path = `/content/copied-${item.id}`
    await page.goto(path)
    await identify(page, newPerson())
    await expect(page).toHaveURL(`/onboarding?redirect=${encodeURIComponent(path)}`)
    await finishOnboarding(page)
    await expect(page).toHaveURL(path)
    await expect(heading(page, item.title)).toBeVisible()
  })

  test('who completes onboarding in one tab can continue in the other', async ({ page, context }) => {
    await page.goto('/api/login?redirect=%2Fdashboard')
    await identify(page, newPerson())
    await expect(page).toHaveURL('/onboarding?redirect=%2Fdashboard')
    const other = await context.newPage()
    await other.goto('/notes/recent')
    await finishOnboarding(other)
    await expect(other).toHaveURL('/notes/recent')
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(page).toHaveURL('/dashboard', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  })

  test('goes to the library by default', async ({ page }) => {
    for (const path of ['/', '/notes']) {
      await signOutElsewhere(page)
      await page.goto(`/api/login?redirect=${encodeURIComponent(path)}`)
      await identify(page, newPerson())
      await expect(page).toHaveURL('/onboarding')
    }
    await finishOnboarding(page)
    await expect(page).toHaveURL('/notes')
  })
})

test('two tabs sign in independently, each for its own page', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/api/login?redirect=%2Fdashboard')
  await other.goto('/api/login?redirect=%2Fnotes%2Frecent')
  const person = newPerson()
  await identify(page, person)
  await expect(page).toHaveURL('/onboarding?redirect=%2Fdashboard')
})

test.describe('a sign-in that began on a shared note', () => {
  for (const way of ['cancelled', 'left by the back button'] as const)
    test(`returns to it when it is ${way}, and leads no later sign-in there`, async ({ page, baseURL }) => {
      const person = newPerson()
      await beginMemberSession(page, person)
      await signOutElsewhere(page)
      const { shareableSlug, title } = await publishSample(baseURL ?? '', newTitle('A note'))
      await page.goto(`/share/${shareableSlug}`)
      await expectAlive(page)
      await page.getByRole('button', { name: 'Sign In to View Document' }).click()
      await expect(page.locator('input[name=email]')).toBeVisible()
      if (way === 'cancelled') {
        await page.getByRole('link', { name: 'Cancel' }).click()
        await expectToast(page, 'Sign-in was not completed', 'You are still signed out. Please try again.')
      } else await page.goBack()
      await expect(page).toHaveURL(`/share/${shareableSlug}`)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign In to View Document' })).toBeVisible()
      // The page forgets the note as soon as it is alive; the server has drawn the button before that.
      await expectAlive(page)
      await page.goto('/api/login?redirect=%2Fnotes%2Ftrash')
      await identify(page, person)
      await expect(heading(page, 'Trash')).toBeVisible()
      // The heading comes from the server, whatever the page does once it is alive.
      await expectAlive(page)
      await expect(page).toHaveURL('/notes/trash')
      expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBeNull()
    })

  test('still opens it for a member, whatever address the sign-in had', async ({ page, baseURL }) => {
    const person = newPerson()
    await beginMemberSession(page, person)
    await signOutElsewhere(page)
    const { shareableSlug, title } = await publishSample(baseURL ?? '', newTitle('A note'))
    await page.goto(`/share/${shareableSlug}`)
    await expectAlive(page)
    await page.getByRole('button', { name: 'Sign In to View Document' }).click()
    await page.goto('/api/login?redirect=%2Fnotes%2Ftrash')
    await identify(page, person)
    await expect(page).toHaveURL(`/share/${shareableSlug}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })
})
