import { beginMemberSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { expectArrived } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'

test('a document is read as text, in the size its reader wants, on the page where they are', async ({
  page,
}) => {
  await beginMemberSession(page)
  const title = newTitle('A book to hear')
  const { id } = await uploadNote(page, { title, pages: 4 })
  const field = page.getByLabel('Page number')
  const text = page.getByRole('document', { name: 'Text of the document' })
  const lineOn = (number: number) => text.getByText(`Page ${number} of ${title}`)

  await test.step('the other view shows the same page', async () => {
    await page.goto(`/notes?note=${id}#p=3`)
    await expect(page.getByRole('button', { name: 'Highlights', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Text view' }).click()
    await expect(lineOn(3)).toBeInViewport()
    await expect(field).toHaveValue('3')
    await expectArrived(page)
  })

  await test.step('a larger text keeps the page, and nothing runs out of a narrow window', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Text settings' }).click()
    const before = (await lineOn(3).boundingBox())?.height ?? 0
    await page.getByRole('radio', { name: '220%' }).check({ force: true })
    await expect.poll(async () => (await lineOn(3).boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.5)
    await expect(field).toHaveValue('3')
    expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expectAccessible(page)
  })

  await test.step('it can be read aloud, or says why not', async () => {
    await page.getByRole('button', { name: 'Read aloud' }).click()
    const bar = page.getByRole('group', { name: 'Read aloud' })
    await expect(bar.getByRole('button', { name: 'Play' }).or(bar.getByText(/no voice/))).toBeVisible()
    await bar.getByRole('button', { name: 'Stop reading aloud' }).click()
  })

  await test.step('back among the pages, the reader is on the one they came to', async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(lineOn(4)).toBeInViewport()
    await page.getByRole('button', { name: 'Page view' }).click()
    await expect(page.getByRole('region', { name: 'Page 4 of 4' })).toBeInViewport()
    await expect(field).toHaveValue('4')
  })
})
