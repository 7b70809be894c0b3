import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { beginMemberSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { expectArrived } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'

/** What the server knows of a note's highlights. */
const known = async (page: Page, id: string): Promise<{ color: string }[]> =>
  (await page.request.get(`/api/notes/${id}/highlights`)).json()

test('a passage is highlighted with a note, is there after a reload, is saved, and is found by search', async ({
  page,
}) => {
  await beginMemberSession(page)
  const title = newTitle('A marked book')
  const { id } = await uploadNote(page, { title, pages: 3 })
  const passage = `Page 2 of ${title}`
  const mark = page.getByRole('button', { name: `Green highlight: ${passage}` })
  const panel = page.getByRole('complementary', { name: 'Highlights' })

  await test.step('text of the document is marked', async () => {
    await page.goto(`/notes?note=${id}#p=2`)
    // It comes with the app, which listens by then.
    await expect(page.getByRole('button', { name: 'Highlights', exact: true })).toBeVisible()
    await page.locator('[data-page="2"] .text-layer span').filter({ hasText: passage }).selectText()
    const bar = page.getByRole('group', { name: 'Highlight the selected text' })
    // It stands at the text, not at the foot of the window.
    const [at, selected] = await Promise.all([
      bar.boundingBox(),
      page.locator('[data-page="2"] .text-layer span').filter({ hasText: passage }).boundingBox(),
    ])
    expect(Math.abs((at?.y ?? 999) - (selected?.y ?? 0))).toBeLessThan(120)
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Highlight in green' }).click()
    await expect(mark).toBeAttached()
    await expect.poll(() => known(page, id)).toMatchObject([{ page: 2, quote: passage, color: 'green' }])
    // It lies over the text it marks.
    const [ink, text] = await Promise.all([
      mark.boundingBox(),
      page.locator('[data-page="2"] .text-layer span').filter({ hasText: passage }).boundingBox(),
    ])
    expect(
      Math.abs((ink?.x ?? 0) - (text?.x ?? 99)) + Math.abs((ink?.y ?? 0) - (text?.y ?? 99)),
    ).toBeLessThan(12)
  })

  await test.step('a press on it opens its note; what is deleted can be brought back', async () => {
    await page.locator('[data-page="2"] .text-layer span').filter({ hasText: passage }).click()
    await panel.getByRole('textbox', { name: 'Note' }).fill('Entirely quixotic')
    await panel.getByRole('heading', { name: 'Highlights' }).click()
    await expect.poll(() => known(page, id)).toMatchObject([{ body: 'Entirely quixotic' }])
    await expectArrived(page)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo', includeHidden: true }).click()
    await expect(mark).toBeAttached()
    await expect.poll(() => known(page, id)).toMatchObject([{ body: 'Entirely quixotic', color: 'green' }])
  })

  await test.step('another is marked in the text view, and has its place once the pages are shown', async () => {
    const words = `Page 3 of ${title}`
    await page.getByRole('button', { name: 'Text view' }).click()
    await page.locator('[data-page="3"] [data-block]').filter({ hasText: words }).selectText()
    const bar = page.getByRole('group', { name: 'Highlight the selected text' })
    await bar.getByRole('button', { name: 'Highlight in blue' }).click()
    const marked = async () => (await known(page, id)).filter(({ color }) => color === 'blue')
    await expect.poll(marked).toMatchObject([{ page: 3, quads: [], quote: words }])
    const drawn = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('highlight-blue') ?? [])].flatMap((range) =>
          range instanceof Range ? range.toString() : [],
        ),
      )
    await expect.poll(drawn).toEqual([words])
    const button = page.getByRole('button', { name: `Blue highlight: ${words}` })
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(panel.getByRole('textbox', { name: 'Note' })).toBeVisible()
    await page.getByRole('button', { name: 'Page view' }).click()
    await expect.poll(marked).toMatchObject([{ quote: words, quads: [expect.any(Array)] }])
  })

  await test.step('after a reload it is there, and saved as a file', async () => {
    await page.reload()
    await expect(mark).toBeAttached()
    await page.getByRole('button', { name: 'Highlights (2)' }).click()
    await panel.getByRole('button', { name: 'Save highlights' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'As Markdown' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toContain(`> ${passage}`)
    expect(saved).toContain('Entirely quixotic')
    const pdf = await page.request.get(`/api/notes/${id}/highlights/export?format=pdf`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).includes('/Highlight')).toBe(true)
  })

  await test.step('a search for what was written about it leads to it', async () => {
    await page.getByRole('button', { name: 'Close document' }).click()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search everything' })
    await palette.getByRole('combobox', { name: 'Search' }).fill('quixotic')
    await expect(palette.getByRole('group', { name: 'Your highlights' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Page number')).toHaveValue('2')
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Entirely quixotic')
  })
})
