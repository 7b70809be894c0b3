import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Environment, startS3Server } from '@idex/testing/s3-server'
import { beginMemberSession, expect, newTitle, test as journey } from '../support/journey.ts'
import { uploadNote } from '../support/private-note.ts'
import { serve } from '../support/serve.ts'

/** A product that keeps its files in a bucket, where browsers read them by signed addresses. */
const test = journey.extend<{ site: { origin: string; bucket: string } }>({
  site: [
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
  baseURL: ({ site }, provide) => provide(site.origin),
})

test('a note is read and kept on the device from the bucket, by addresses of its own', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(site.bucket))
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
})
