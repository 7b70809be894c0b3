import { samplePdf } from '@idex/testing/sample-pdf'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAnswered,
  newPerson,
  newTitle,
  signIn,
  signInAdmin,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { expectAlive, expectToast, holdNavigation } from '../support/page-state.ts'
import { addNote, uploadNote } from '../support/private-note.ts'
import { signInMember } from '../support/sign-in-member.ts'
import { holdCall } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|404|409)/] })

const card = (page: Page, title: string) => page.getByText(title, { exact: true }).first()

/** A note of the library, with a document. */
const PUBLISHED = 'The Decision Record'

/** The first member at My Notes, with one of their private notes on the screen. */
async function openMyNotes(page: Page) {
  const person = await beginMemberSession(page)
  const title = newTitle('Between us')
  await addNote(page, { title })
  await page.goto('/my-notes')
  await expect(card(page, title)).toBeVisible()
  return { person, title }
}

/** Instantly gives the browser another member's session, without notifying its pages. */
async function switchSession(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const cookies = (await signInMember(baseURL ?? '')).split('; ')
  const session = cookies.find((cookie) => cookie.startsWith('idex_session='))?.split('=')[1] ?? ''
  const [old] = (await context.cookies(baseURL)).filter(({ name }) => name === 'idex_session')
  if (old === undefined) throw new Error('nobody is signed in')
  await context.addCookies([{ ...old, value: session }])
}

/** A returning member, who signs in on `page` without onboarding. */
async function signInAsAnother(page: Page, browser: Browser, baseURL: string | undefined): Promise<string> {
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const person = await beginMemberSession(elsewhere, newPerson('Noor'))
  await elsewhere.close()
  await signIn(page, person)
  await expect(page).toHaveURL('/notes')
  return `Noor ${person.familyName}`
}

/** Keeps the tabs of a browser from notifying each other. */
async function blockNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(globalThis, 'localStorage', { value: undefined }))
}

async function countNotes(page: Page): Promise<number> {
  return (await (await page.request.get('/api/user-notes')).json()).length
}

test('what one member sees is gone when another signs in or they sign out, in every tab and on going back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await test.step('signing in as somebody else in another tab leaves nothing of the previous user, nor brings it later', async () => {
    const { person, title } = await openMyNotes(page)
    const release = await holdCall(page, 'notes.list')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Oldest first' })
    await expect(page).toHaveURL('/my-notes?sort=oldest')
    await expect(card(page, title)).toBeVisible()
    // Like a window in the background.
    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }))
    const other = await context.newPage()
    await other.goto('/api/logout')
    await expect(other).toHaveURL('/')
    await expect(card(page, title)).toHaveCount(0)
    await expect(page.getByText(person.familyName)).toHaveCount(0)
    await expect(page).toHaveURL('/my-notes?sort=oldest')

    const name = await signInAsAnother(other, browser, baseURL)
    release()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Active Notes (0)' })).toBeVisible()
    await page.getByRole('link', { name: 'Recent' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recent Notes' })).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(page.getByText(person.familyName)).toHaveCount(0)

    await signInAdmin(other)
    await expect(page.getByText(name)).toHaveCount(0)
    await expect(page.getByText(title)).toHaveCount(0)
    await other.close()
  })

  await test.step('signing out is announced in another tab, in place of its content, and going back shows nothing either', async () => {
    await signOutElsewhere(page)
    const { person, title } = await openMyNotes(page)
    const other = await context.newPage()
    await other.goto('/my-notes')
    await expect(card(other, title)).toBeVisible()
    await expectAlive(other)
    const there = await holdNavigation(other, /\/api\/auth\/google/)
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expectToast(other, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect(card(other, title)).toHaveCount(0)
    await expect.poll(() => there.asked).toEqual(['/api/auth/google'])
    await other.close()

    const { asked } = await holdNavigation(page, /\/api\/auth\/google/)
    await page.goBack({ waitUntil: 'commit' })
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(page.getByText(person.familyName)).toHaveCount(0)
    await expect.poll(() => asked).toEqual(['/api/auth/google'])
  })

  await test.step('an open document is closed when another signs in, and one requested after that session leads to sign-in', async () => {
    await page.unrouteAll()
    await signOutElsewhere(page)
    await beginMemberSession(page)
    const title = newTitle('Between us')
    await uploadNote(page, { title })
    await page.goto('/notes/recent')
    await card(page, title).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await switchSession(context, baseURL)
    const other = await context.newPage()
    await other.goto('/notes')
    await expectAlive(other)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    await other.close()

    const { asked } = await holdNavigation(page, /\/api\/login/)
    await endSession(page)
    await card(page, PUBLISHED).click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect(page.getByText('Failed to load PDF')).toHaveCount(0)
    await expect.poll(() => asked).toEqual(['/api/login'])
  })

  await test.step('a page that no other tab tells notices another actor on a navigation, on coming back, and on sending a form, which is not sent', async () => {
    await page.unrouteAll()
    await signOutElsewhere(page)
    await blockNotifications(context)
    const { person, title } = await openMyNotes(page)

    await test.step('on a navigation they get their own page', async () => {
      await page.getByRole('link', { name: 'Recent' }).click()
      await expect(card(page, title)).toBeVisible()
      await expectAnswered(page)
      await switchSession(context, baseURL)
      await page.getByRole('link', { name: 'Trash' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
      await expect(page.getByText(person.familyName)).toHaveCount(0)
      await page.getByRole('link', { name: 'Recent' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByText(title)).toHaveCount(0)
    })

    await test.step('returning to the window checks who is signed in', async () => {
      const second = newTitle('Mine alone')
      await addNote(page, { title: second })
      await page.getByRole('link', { name: 'My Notes' }).click()
      await expect(card(page, second)).toBeVisible()
      await switchSession(context, baseURL)
      await expect(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
        await expect(card(page, second)).toHaveCount(0, { timeout: 1000 })
      }).toPass({ timeout: 20_000 })
      await expect(page.getByRole('tab', { name: 'Active Notes (0)' })).toBeVisible()
    })

    await test.step('a form filled in by one member is not sent as another', async () => {
      await expectAlive(page)
      await page.getByRole('button', { name: 'Upload New Note' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
      await dialog.getByLabel('Title', { exact: false }).fill('Meant for me alone')
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'mine.pdf',
        mimeType: 'application/pdf',
        buffer: await samplePdf({ title: 'Mine' }),
      })
      await switchSession(context, baseURL)
      const refused = page.waitForResponse((response) => response.status() === 409)
      await dialog.getByRole('button', { name: 'Upload Note' }).click()
      await refused
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('tab', { name: 'Active Notes (0)' })).toBeVisible()
      expect(await countNotes(page)).toBe(0)
    })
  })
})
