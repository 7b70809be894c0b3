import type { Page } from '@playwright/test'
import { permanentNote, publishSample } from '../support/admin-client.ts'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  identify,
  newTitle,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { answerQuestion, expectAlive, expectToast } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|410)/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The slugs of the note to open after sign-in, and of the one given up. */
const pendingNotes = (page: Page) =>
  page.evaluate(() =>
    ['redirect-to-note', 'redirect-to-note-abandoned'].map((key) => sessionStorage.getItem(key)),
  )

test('a shared note is asked for, opened once signed in, again on request, and by a named link until that is withdrawn', async ({
  page,
  baseURL,
}) => {
  await test.step('a sign-in that began on a shared note returns to it, opens it once completed, and leads no later one there', async () => {
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
      // The heading comes from the server, before hydration.
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

  await test.step('it opens at once, again on request, and by a named link until that is withdrawn', async () => {
    const title = newTitle('Shared by name')
    const note = await publishSample(baseURL ?? '', title)
    const viewer = page.getByRole('dialog', { name: title })
    const open = page.getByRole('button', { name: 'Access document here' })

    await test.step('closed, it gives the focus to what opens it again', async () => {
      await page.goto(`/share/${note.shareableSlug}`)
      await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
      await viewer.getByRole('button', { name: 'Close document' }).click()
      await expect(open).toBeFocused()
    })

    await test.step('it is still closed for whoever comes back to it', async () => {
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await expect(page).toHaveURL('/notes')
      await page.goBack()
      await expect(open).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    const settings = page.getByRole('dialog', { name: 'Link settings' })
    const row = settings.getByRole('listitem').filter({ hasText: 'Spring mailing' })
    await test.step('a link with a name and an end is made', async () => {
      await open.click()
      await viewer.getByRole('button', { name: 'Link settings' }).click()
      await expect(settings.getByText('There are no named links yet.', { exact: false })).toBeVisible()
      await settings.getByRole('button', { name: 'New link' }).click()
      const form = page.getByRole('dialog', { name: 'New link' })
      await form.getByLabel(/^Name/).fill('Spring mailing')
      await form.getByLabel(/^Last day/).fill('2099-03-31')
      await form.getByRole('button', { name: 'Make Link' }).click()
      await expect(row.getByText('Until Mar 31, 2099 · Never opened')).toBeVisible()
    })

    await test.step('it opens the note until it is withdrawn', async () => {
      const [link] = await (await page.request.get(`/api/notes/${note.id}/share-links`)).json()
      /** As a visitor sees it: without the browser's cookie. */
      const visit = () =>
        page.evaluate(async (url) => {
          const response = await fetch(url, { credentials: 'omit' })
          return { status: response.status, html: await response.text() }
        }, `/share/${link.slug}`)
      const opened = await visit()
      expect(opened.status).toBe(200)
      expect(opened.html).toContain(title)

      await row.getByRole('button', { name: 'Withdraw Spring mailing' }).click()
      await answerQuestion(page, 'Withdraw Link')
      await expect(row.getByText('Withdrawn', { exact: true })).toBeVisible()
      const withdrawn = await visit()
      expect(withdrawn.status).toBe(410)
      expect(withdrawn.html).not.toContain(title)
      await page.goto(`/share/${link.slug}`)
      await expectAlive(page)
      await expect(page.getByRole('heading', { level: 1, name: 'This Link Was Withdrawn' })).toBeVisible()
      await expectAccessible(page)
    })
  })
})
