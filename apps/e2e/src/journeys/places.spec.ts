import type { APIRequestContext } from '@playwright/test'
import {
  beginMemberSession,
  beginSession,
  expect,
  expectAccessible,
  newTitle,
  test,
} from '../support/journey.ts'
import { BLANK } from '../support/kept-page.ts'
import { expectAlive } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'

const PODCAST = 'Gerald and the Threshold'

/** What the server knows of a place; null before it knows any. */
async function positionAt(request: APIRequestContext, path: string): Promise<unknown> {
  const answer: { place: { position: object } | null } = await (await request.get(`${path}/place`)).json()
  return answer.place?.position ?? null
}

/** Records at the server where somebody was before, so that a page says once it knows: from then on it sends what is new. */
async function wasAt(request: APIRequestContext, path: string, position: object): Promise<void> {
  const data = { position, at: new Date().toISOString() }
  expect((await request.put(`${path}/place`, { data })).ok()).toBe(true)
}

test('a note and a podcast go on, on another device, where they were left', async ({ page, browser }) => {
  const person = await beginMemberSession(page)
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
  await beginSession(other, person)

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
