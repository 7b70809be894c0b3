import { beginMemberSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { uploadNote } from '../support/private-note.ts'

test.use({
  isFresh: true,
  serviceWorkers: 'allow',
  // What is asked for without a network.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
})

test('a note kept on the device is read and marked without a network, and leaves with its reader', async ({
  page,
  context,
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
    await page.goto('/api/logout')
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
})
