import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Environment, startS3Server } from '@idex/testing/s3-server'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  newTitle,
  test as journey,
} from '../support/journey.ts'
import { uploadNote } from '../support/private-note.ts'
import { serve } from '../support/serve.ts'

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

test('a note kept on the device is read and marked without a network, leaves with its reader, and may come from a bucket', async ({
  page,
  context,
  browser,
  signed,
}) => {
  await beginMemberSession(page)

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
    await page.getByRole('button', { name: 'Next page' }).click()
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
    // The page that has come back may still be renewing itself, which ends another way out of it.
    await expect(async () => void (await page.goto('/api/logout', { waitUntil: 'commit' }))).toPass()
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
