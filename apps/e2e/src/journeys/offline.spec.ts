import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Environment, startS3Server } from '@idex/testing/s3-server'
import type { APIRequestContext } from '@playwright/test'
import {
  beginMemberSession,
  beginSession,
  expect,
  expectAccessible,
  newTitle,
  test as journey,
} from '../support/journey.ts'
import { BLANK, expectAlive } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'
import { serve } from '../support/serve.ts'

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

/** A product that keeps its files in a bucket, where browsers read them by signed addresses. */
const test = journey.extend<{ signed: { origin: string; bucket: string } }>({
  signed: [
    async ({ browserName }, provide) => {
      const directory = await mkdtemp(join(tmpdir(), `idex-signed-files-${browserName}-`))
      const bucket = await startS3Server()
      const signed = { S3_SIGNED_URLS: 'true', S3_SIGNED_URLS_FROM_KB: '0', SEED_DEMO: 'false' }
      const product = await serve(directory, { ...s3Environment(bucket), ...signed })
      await provide({ origin: product.origin, bucket: bucket.settings.endpoint })
      await product.stop()
      await bucket.close()
      await rm(directory, { recursive: true, force: true })
    },
    { timeout: 120_000 },
  ],
})

test.use({
  serviceWorkers: 'allow',
  // What is asked for without a network.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
})

test('what is read goes on elsewhere and without a network, leaves with its reader, and may come from a bucket', async ({
  page,
  context,
  browser,
  signed,
}) => {
  const person = await beginMemberSession(page)

  await test.step('a note and a podcast go on, on another device, where they were left', async () => {
    const title = newTitle('A long read')
    const { id } = await uploadNote(page, { title, pages: 4 })
    const items: { id: string; title: string }[] = await (await page.request.get('/api/content')).json()
    const podcast = items.find((item) => item.title === PODCAST)?.id ?? ''
    await wasAt(page.request, `/api/notes/${id}`, { unit: 'page', page: 2, pageCount: 4, zoom: null })
    await wasAt(page.request, `/api/content/${podcast}`, { unit: 'second', seconds: 15, duration: null })

    await test.step('one tab reads on to page 3 and skips to 0:30, and is left', async () => {
      await page.goto(`/notes?note=${id}`)
      await expect(page.getByText('Continued on page 2')).toBeVisible()
      const field = page.getByLabel('Page number')
      await field.fill('3')
      await field.press('Enter')
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

  const title = newTitle('A note for the train')
  const { id } = await uploadNote(page, { title, pages: 3 })
  const passage = `Page 2 of ${title}`
  const known = async (path: string): Promise<unknown> => (await page.request.get(path)).json()

  await test.step('it is kept', async () => {
    await page.goto(`/notes?note=${id}`)
    await expect(page.getByRole('region', { name: 'Page 1 of 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep offline' }).click()
    await expect(page.getByText(/^Kept on this device/)).toBeVisible()
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state === 'activated') return
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    })
  })

  await test.step('without a network it opens, and is read and marked', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Page 1 of 3' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Highlights', exact: true })).toBeVisible()
    const field = page.getByLabel('Page number')
    await field.fill('2')
    await field.press('Enter')
    await page.locator('[data-page="2"] .text-layer span').filter({ hasText: passage }).selectText()
    const bar = page.getByRole('group', { name: 'Highlight the selected text' })
    await bar.getByRole('button', { name: 'Highlight in green' }).click()
    await expect(page.getByRole('button', { name: `Green highlight: ${passage}` })).toBeAttached()
    await page.getByRole('button', { name: 'Close document' }).click()
  })

  await test.step('all other pages name what is on the device', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('You are offline. These notes are on this device')).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('so does the blog, which is no page of the browser’s own', async () => {
    await page.goto('/blog')
    await expect(page.getByText('This page needs a network.')).toBeVisible()
    await page.goto('/dashboard')
  })

  await test.step('with a network again the page comes back, and the server has what was done', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible({
      timeout: 30_000,
    })
    await expect
      .poll(() => known(`/api/notes/${id}/highlights`))
      .toMatchObject([{ page: 2, quote: passage, color: 'green' }])
    await expect
      .poll(() => known(`/api/notes/${id}/place`))
      .toMatchObject({ place: { position: { page: 2 } } })
  })

  await test.step('signed out, nothing of it is left on the device', async () => {
    await page.goto('/api/logout', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        databases: await indexedDB.databases(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        kept: Object.keys(localStorage).filter((name) => name.startsWith('kept:')),
      }))
    await expect.poll(left).toEqual({ caches: [], databases: [], workers: 0, kept: [] })
  })

  await test.step('a note is read and kept on the device from the bucket, by addresses of its own', async () => {
    const elsewhere = await browser.newContext({ baseURL: signed.origin })
    const page = await elsewhere.newPage()
    const asked: string[] = []
    page.on('response', (response) => {
      if (response.url().startsWith(signed.bucket))
        asked.push(`${response.request().method()} ${response.status()}`)
    })
    await beginMemberSession(page)
    const title = newTitle('A note in the bucket')
    const { id } = await uploadNote(page, { title, pages: 3 })
    await page.goto(`/notes?note=${id}`)
    await expect(page.getByRole('region', { name: 'Page 1 of 3' })).toBeVisible()
    await expect(page.locator('[data-page="1"] .text-layer span').first()).toContainText('Page 1')
    const viewed = asked.length
    expect(viewed).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Keep offline' }).click()
    await expect(page.getByText(/^Kept on this device/)).toBeVisible()
    expect(asked.length).toBeGreaterThan(viewed)
    expect(asked.filter((line) => !/ 20[06]$/.test(line))).toEqual([])
    await elsewhere.close()
  })
})
