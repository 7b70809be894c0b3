import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, newTitle } from '../support/journey.ts'
import { answerQuestion, expectAlive } from '../support/page-state.ts'
import { test } from '../support/shared-member.ts'

// The browser itself logs the calls made below as a visitor, and the withdrawn link.
test.use({ expectedErrors: [/status of (401|410)/] })

test('a shared note opens at once, again on request, and by a named link until that is withdrawn', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Shared by name')
  const note = await publishSample(baseURL ?? '', title)
  const viewer = page.getByRole('dialog', { name: title })
  const open = page.getByRole('button', { name: 'Access document here' })

  await test.step('closed, it gives the focus to what opens it again', async () => {
    await page.goto(`/share/${note.shareableSlug}`)
    await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(open).toBeFocused()
    await expectAccessible(page)
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
    await expectAccessible(page)
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
