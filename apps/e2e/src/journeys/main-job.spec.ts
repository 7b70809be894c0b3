import { samplePdf } from '@idex/testing/sample-pdf'
import type { APIRequestContext } from '@playwright/test'
import {
  beginMemberSession,
  beginSession,
  expect,
  expectAccessible,
  identify,
  newPerson,
  newTitle,
  signInAdmin,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'
import { choose } from '../support/onboarding.ts'
import { BLANK, expectAlive } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ ...WITH_MOTION, expectedErrors: [/status of 401/] })

const PODCAST = 'Gerald and the Threshold'

/** Returns the place stored by the server; null if there is none. */
async function positionAt(request: APIRequestContext, path: string): Promise<unknown> {
  const answer: { place: { position: object } | null } = await (await request.get(`${path}/place`)).json()
  return answer.place?.position ?? null
}

/** Records at the server where someone was before, so that a page says once it knows: from then on it sends what is new. */
async function wasAt(request: APIRequestContext, path: string, position: object): Promise<void> {
  const data = { position, at: new Date().toISOString() }
  expect((await request.put(`${path}/place`, { data })).ok()).toBe(true)
}

test('an admin publishes, a member reads and shares, a visitor sees the preview, and reading goes on elsewhere', async ({
  page,
  browser,
}) => {
  const title = newTitle()
  const pdf = await samplePdf({ pages: 4, title })

  await test.step('the admin publishes a PDF', async () => {
    await signInAdmin(page)
    await page.getByRole('button', { name: 'Publish New Note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish New Note' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: pdf })
    await dialog.getByLabel(/^Title/).fill(title)
    await dialog.getByLabel(/^Description/).fill('How to choose when nothing is certain.')
    await dialog.getByText('Systems Thinking').click()
    await dialog.getByRole('button', { name: 'Publish Note' }).click()
    await expect(
      page.getByText('Note published successfully to all user dashboards!', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: title })).toBeVisible()
  })

  const memberContext = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const member = await memberContext.newPage()
  const person = newPerson()

  await test.step('a member signs in from the landing page and onboards', async () => {
    await member.goto('/')
    await member.getByRole('link', { name: 'Sign in with Google' }).click()
    await identify(member, person)
    await member.waitForURL('**/onboarding')
    await member.getByRole('button', { name: 'Next' }).click()
    await expect(member.locator('[aria-current=step]').filter({ hasText: 'Newsletter Signup' })).toBeVisible()
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Next' }).click()
    await expect(member.getByRole('button', { name: 'Next' })).toBeDisabled()
    for (const [label, answer] of [
      ['Industry', 'Energy'],
      ['Company size', '51-200'],
      ['Job title', 'Analyst'],
    ] as const) {
      await choose(member, label, answer)
    }
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Next' }).click()
    await member.getByRole('button', { name: 'AI Strategy' }).click()
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(member.getByText('Welcome to IDEX!', { exact: true })).toBeVisible()
    await member.waitForURL('**/notes')
  })

  await test.step('finds the note by search', async () => {
    await member.getByPlaceholder('Search notes...').fill(title.toUpperCase())
    await expect(member.getByRole('heading', { name: title })).toBeVisible()
    await expect(member.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()
  })

  await test.step('reads page 2', async () => {
    await member.getByRole('heading', { name: title }).click()
    const viewer = member.getByRole('dialog', { name: title })
    await expect(viewer.getByText(`Page 1 of ${title}`)).toBeAttached()
    await viewer.getByLabel('Page number').fill('2')
    await member.keyboard.press('Enter')
    await expect(viewer.getByText(`Page 2 of ${title}`)).toBeInViewport()
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(viewer).toBeHidden()
  })

  await test.step('favourites it permanently', async () => {
    const kept = member.waitForResponse(/notes\.addFavorite/)
    await member
      .getByRole('button', { name: /favorite/i })
      .first()
      .click()
    expect((await kept).status()).toBe(200)
    await member.goto('/notes/favorites')
    await expect(member.getByRole('heading', { name: title })).toBeVisible()
  })

  const link = await test.step('copies its share link', async () => {
    await member
      .getByRole('button', { name: /^Share/ })
      .first()
      .click()
    await expect(member.getByText('Link Copied!', { exact: true })).toBeVisible()
    return member.evaluate(() => navigator.clipboard.readText())
  })
  await memberContext.close()

  await test.step('a visitor sees the preview and no document', async () => {
    const visitorContext = await browser.newContext()
    const visitor = await visitorContext.newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByText('🔒 This premium content requires a free account to access')).toBeVisible()
    expect(await visitor.content()).not.toContain('/api/files/')

    await visitor.getByRole('button', { name: 'Sign In to View Document' }).click()
    await identify(visitor, person)
    await visitor.waitForURL(link)
    await expect(visitor.getByText(`Page 1 of ${title}`)).toBeAttached()
    await visitorContext.close()
  })

  await test.step('a note and a podcast go on, on another device, where they were left', async () => {
    await signOutElsewhere(page)
    const reader = await beginMemberSession(page)
    const title = newTitle('A long read')
    const { id } = await uploadNote(page, { title, pages: 4 })
    const items: { id: string; title: string }[] = await (await page.request.get('/api/content')).json()
    const podcast = items.find((item) => item.title === PODCAST)?.id ?? ''
    await wasAt(page.request, `/api/notes/${id}`, { unit: 'page', page: 2, pageCount: 4, zoom: null })
    await wasAt(page.request, `/api/content/${podcast}`, { unit: 'second', seconds: 15, duration: null })

    await test.step('one tab reads on to page 3 and skips to 0:30, and is left', async () => {
      await page.goto(`/notes?note=${id}`)
      await expect(page.getByText('Continued on page 2')).toBeVisible()
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(page.getByRole('region', { name: 'Page 3 of 4' })).toBeInViewport()

      await page.goto(`/content/gerald-${podcast}`)
      await expect
        .poll(() => positionAt(page.request, `/api/notes/${id}`))
        .toMatchObject({ page: 3, pageCount: 4 })
      await expect(page.getByText('Continued at 0:15.')).toBeVisible()
      await page.getByRole('button', { name: 'Forward 15 seconds' }).click()
      await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:30/)
      // Not closed: half a second is all that a browser then grants a page, which may be less than a busy one needs.
      await page.goto(BLANK)
      await expect
        .poll(() => positionAt(page.request, `/api/content/${podcast}`))
        .toMatchObject({ seconds: 30 })
    })

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await beginSession(other, reader)

    await test.step('another browser shows both, newest first, and the podcast resumes', async () => {
      await other.goto('/dashboard')
      await expectAlive(other)
      const shelf = other.getByRole('list', { name: 'Continue' })
      await expect(shelf.getByRole('heading')).toHaveText([PODCAST, title])
      await expect(shelf.getByRole('progressbar', { name: 'Page 3 of 4' })).toBeVisible()
      await expectAccessible(other)
      await shelf.getByRole('link', { name: PODCAST }).click()
      await expect(other.getByText('Continued at 0:30.')).toBeVisible()
      await other.goBack()
    })

    await test.step('the note opens at page 3, and leaves the shelf when it is finished', async () => {
      const shelf = other.getByRole('list', { name: 'Continue' })
      await shelf.getByRole('link', { name: title }).click()
      await expect(other.getByText('Continued on page 3')).toBeVisible()
      await expect(other.getByLabel('Page number')).toHaveValue('3')
      await expect(other.getByRole('region', { name: 'Page 3 of 4' })).toBeInViewport()
      await other.getByRole('button', { name: 'Close document' }).click()
      await shelf.getByRole('button', { name: `Actions: ${title}` }).click()
      await other.getByRole('menuitem', { name: 'Mark as finished' }).click()
      await expect(shelf.getByRole('heading')).toHaveText([PODCAST])
    })
    await elsewhere.close()
  })
})
