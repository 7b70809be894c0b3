import { permanentNote } from '../support/api-client.ts'
import type { Page } from '@playwright/test'
import {
  ANSWERS,
  arrive,
  beginMemberSession,
  expect,
  expectAccessible,
  expectAnswered,
  identify,
  newPerson,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { answerEverything } from '../support/onboarding.ts'
import { expectAlive, expectToast } from '../support/page-state.ts'

test.use({ expectedErrors: [/status of 401/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The slugs of the note to open after sign-in, and of the one given up. */
const pendingNotes = (page: Page) =>
  page.evaluate(() =>
    ['redirect-to-note', 'redirect-to-note-abandoned'].map((key) => sessionStorage.getItem(key)),
  )

test.describe('a new member', () => {
  test('signs in for two pages in two tabs, and onboarding in one of them leads each to its own', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await page.goto('/api/login?redirect=%2Fnotes%2Ffavorites%3Fq%3Ddoubt')
    await other.goto('/api/login?redirect=%2Fnotes%2Frecent')
    const person = newPerson()
    await identify(page, person)
    await expect(page).toHaveURL('/onboarding?redirect=%2Fnotes%2Ffavorites%3Fq%3Ddoubt')
    // The other sign-in ends this session: what the page asks for until then would be answered as a visitor's.
    await expectAnswered(page)
    await identify(other, person)
    await expect(other).toHaveURL('/onboarding?redirect=%2Fnotes%2Frecent')
    await answerEverything(other)
    // Neither the answers nor the destination are lost with the page.
    await other.goBack()
    await other.reload()
    await expect(other.getByRole('combobox', { name: 'Industry' }).locator(':checked')).toHaveText('Energy')
    await other.getByRole('button', { name: 'Next' }).click()
    await other.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(other).toHaveURL('/notes/recent')
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(page).toHaveURL('/notes/favorites?q=doubt', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(heading(page, 'Favorites')).toBeVisible()
  })

  test('gets to the content of a copied link', async ({ page, baseURL }) => {
    await beginMemberSession(page)
    const [item] = await (await page.request.get('/api/content')).json()
    await signOutElsewhere(page)
    const path = `/content/copied-${item.id}`
    const onboarding = `${baseURL}/onboarding?redirect=${encodeURIComponent(path)}`
    expect(await arrive(page, newPerson(), path)).toBe(onboarding)
    expect((await page.request.post('/api/onboarding', { data: ANSWERS })).ok()).toBe(true)
    const arrived = await page.request.get(onboarding)
    expect(arrived.url()).toBe(baseURL + path)
    expect(await arrived.text()).toContain(`<title>${item.title}`)
  })

  for (const path of ['/', '/notes'])
    test(`who signs in from ${path} begins with the library`, async ({ page, baseURL }) => {
      const arrived = await arrive(page, newPerson(), `/api/login?redirect=${encodeURIComponent(path)}`)
      expect(arrived).toBe(`${baseURL}/onboarding`)
      expect((await page.request.post('/api/onboarding', { data: ANSWERS })).ok()).toBe(true)
      expect((await page.request.get(arrived)).url()).toBe(`${baseURL}/notes`)
    })
})

test('a sign-in that began on a shared note returns to it, opens it once completed, and leads no later one there', async ({
  page,
  baseURL,
}) => {
  const person = await beginMemberSession(page)
  const { title, shareableSlug } = await permanentNote(baseURL)
  await signOutElsewhere(page)
  const begin = async () => {
    await expectAlive(page)
    await page.getByRole('button', { name: 'Sign In to View Document' }).click()
    await expect(page.locator('input[name=email]')).toBeVisible()
  }
  const expectReturn = async () => {
    await expect(page).toHaveURL(`/share/${shareableSlug}`)
    await expect(heading(page, title)).toBeVisible()
    // The page gives the note up as soon as it is alive; the server has drawn it before that.
    await expectAlive(page)
    await expect.poll(() => pendingNotes(page)).toEqual([shareableSlug, shareableSlug])
  }

  await test.step('cancelled', async () => {
    await page.goto(`/share/${shareableSlug}`)
    await begin()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expectToast(page, 'Sign-in was not completed', 'You are still signed out. Please try again.')
    await expectReturn()
  })

  await test.step('left by the back button', async () => {
    await begin()
    await page.goBack()
    await expectReturn()
    await page.goto('/api/login?redirect=%2Fnotes%2Ftrash')
    await identify(page, person)
    await expect(heading(page, 'Trash')).toBeVisible()
    // The heading comes from the server, whatever the page does once it is alive.
    await expectAlive(page)
    await expect(page).toHaveURL('/notes/trash')
    expect(await pendingNotes(page)).toEqual([null, null])
  })

  await test.step('completed, whatever address it had', async () => {
    await signOutElsewhere(page)
    await page.goto(`/share/${shareableSlug}`)
    await begin()
    await page.goto('/api/login?redirect=%2Fnotes%2Ftrash')
    await identify(page, person)
    await expect(page).toHaveURL(`/share/${shareableSlug}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })
})
