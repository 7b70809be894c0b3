import { readFile } from 'node:fs/promises'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { Page } from '@playwright/test'
import { publishSample } from '../support/admin-client.ts'
import { screenBox, drag } from '../support/drag.ts'
import { beginMemberSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { expectAlive, expectArrived } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'

/** Returns a note's highlights as the server has them. */
const known = async (page: Page, id: string): Promise<{ color: string; style: string; quote: string }[]> =>
  (await page.request.get(`/api/notes/${id}/highlights`)).json()

test('a document is read, marked and searched', async ({ page, baseURL }) => {
  await beginMemberSession(page)

  await test.step('a passage is highlighted with a note, is there after a reload, is saved, and is found by search', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const title = newTitle('A marked book')
    const { id } = await uploadNote(page, { title, pages: 3 })
    const passage = `Page 2 of ${title}`
    const mark = page.getByRole('button', { name: `Green highlight: ${passage}` })
    const panel = page.getByRole('tabpanel', { name: 'Highlights' })

    await test.step('text of the document is marked', async () => {
      await page.goto(`/notes?note=${id}#p=2`)
      // It comes with the app, which listens by then.
      await expect(page.getByRole('button', { name: 'Highlights', exact: true })).toBeVisible()
      await page.locator('[data-page="2"] .text-layer span').filter({ hasText: passage }).selectText()
      const bar = page.getByRole('group', { name: 'Highlight the selected text' })
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
      await panel.getByRole('textbox', { name: 'Note' }).blur()
      await expect.poll(() => known(page, id)).toMatchObject([{ body: 'Entirely quixotic' }])
      await panel.getByRole('combobox', { name: 'Add tag' }).fill('Owls')
      await page.keyboard.press('Enter')
      await expect.poll(() => known(page, id)).toMatchObject([{ tags: ['Owls'] }])
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
      // It lies above the page, which has been drawn after it.
      await expect(page.locator('[data-page="2"] canvas')).toBeVisible()
      const isAbove = () =>
        page.locator('[data-page="2"] mark span').evaluate((overlay: HTMLElement) => {
          overlay.style.pointerEvents = 'auto'
          const { x, y, width, height } = overlay.getBoundingClientRect()
          const isHit = document.elementFromPoint(x + width / 2, y + height / 2) === overlay
          overlay.style.pointerEvents = ''
          return isHit
        })
      await expect.poll(isAbove).toBe(true)
    })

    await test.step('its end is moved by its handle, and by keys', async () => {
      const quote = async () =>
        (await known(page, id)).find(({ color, style }) => color === 'green' && style === 'highlight')?.quote
      await mark.press('Enter')
      const line = await screenBox(page.locator('[data-page="2"] mark span'))
      const { x, y, height } = await screenBox(page.locator('[data-end="end"]'))
      await drag(page, { x: x + 1, y: y + height + 6 }, { x: line.x + line.width / 4, y })
      await expect.poll(async () => ((await quote()) ?? passage).length).toBeLessThan(passage.length / 2)
      expect(passage.startsWith((await quote()) ?? 'none')).toBe(true)
      await page.keyboard.down('Shift')
      for (const _word of passage.split(' ')) await page.keyboard.press('ArrowRight')
      await page.keyboard.up('Shift')
      await expect.poll(quote).toContain(passage)
    })

    await test.step('an area of a page is drawn with Alt, and has its picture', async () => {
      const { x, y, width, height } = await screenBox(page.locator('[data-page="2"]'))
      await page.keyboard.down('Alt')
      await drag(
        page,
        { x: x + width * 0.3, y: y + height * 0.2 },
        { x: x + width * 0.7, y: y + height * 0.4 },
      )
      await page.keyboard.up('Alt')
      const frame = page.getByRole('button', { name: 'Frame of the area' })
      await expect(frame).toBeFocused()
      await page.keyboard.press('Shift+ArrowDown')
      await page.getByRole('button', { name: 'Mark in pink' }).click()
      const areas = async () => (await known(page, id)).filter(({ style }) => style === 'area')
      await expect.poll(areas).toMatchObject([{ page: 2, quote: '', color: 'pink' }])
      await expect(panel.getByRole('button', { name: 'Pink area · Page 2' }).locator('canvas')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('after a reload it is there, and saved as a file', async () => {
      await page.reload()
      await expect(mark).toBeAttached()
      await page.getByRole('button', { name: 'Highlights (3)' }).click()
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

  await test.step('phrases of a document and a recording lead to where they stand, and a misspelled word to its spelling', async () => {
    const title = newTitle('Wandering quokkas')
    await publishSample(baseURL ?? '', title, await samplePdf({ pages: 5, title }))
    await page.goto('/notes')
    await expectAlive(page)
    const palette = page.getByRole('dialog', { name: 'Search everything' })
    const field = palette.getByRole('combobox', { name: 'Search' })

    /** Searches for `text` by the keys once the server, which reads in the background, finds `wanted` there. */
    async function search(text: string, wanted: string): Promise<void> {
      await expect
        .poll(async () => (await page.request.get('/api/search', { params: { search: text } })).text())
        .toContain(wanted)
      await page.keyboard.press('Control+k')
      await field.fill(text)
    }

    await test.step('another spelling is offered, and searched by the keys', async () => {
      await search('thresholt ', '"suggestion":"threshold"')
      const suggestion = palette.getByRole('button', { name: 'threshold', exact: true })
      await expect(suggestion).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(suggestion).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('threshold ')
      await expect(field).toBeFocused()
      const insights = palette.getByRole('group', { name: 'Insights' }).getByRole('option')
      await expect(insights.first()).toContainText('Threshold')
      await expect(suggestion).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    })

    await test.step('a phrase on one page of one document opens it there, marked', async () => {
      await search(`"page 3 of ${title}"`, '"page":3')
      const pages = palette.getByRole('group', { name: 'Pages' }).getByRole('option')
      await expect(pages).toHaveCount(1)
      await expect(pages).toContainText(`Page 3 of ${title}`)
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      const viewer = page.getByRole('dialog', { name: title })
      await expect(viewer.getByRole('textbox', { name: 'Page number' })).toHaveValue('3')
      await expect(viewer.locator('[data-page="3"]')).toBeInViewport()
      const marked = () =>
        page.evaluate(() =>
          [...(CSS.highlights.get('search-terms') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
            startContainer.textContent?.slice(startOffset, endOffset).toLowerCase(),
          ),
        )
      await expect.poll(marked).toContain('quokkas')
      await viewer.getByRole('button', { name: 'Close document' }).click()
      await expect(viewer).toBeHidden()
    })

    await test.step('a phrase said in a recording leads to its second, with the line marked', async () => {
      await search('"folds towels"', '"seconds":8')
      const moment = palette.getByRole('group', { name: 'Said in recordings' }).getByRole('option')
      await expect(moment).toHaveCount(1)
      await expect(moment).toContainText('At 0:08')
      await moment.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Gerald and the Threshold' })).toBeVisible()
      const line = page
        .getByRole('list', { name: 'Transcript' })
        .getByRole('button', { name: /folds towels/ })
      await expect(line).toHaveAttribute('aria-current', 'true')
      await expect(line).toBeInViewport()
      await expect(line.locator('mark')).toHaveText(['folds', 'towels'])
      const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
      await expect.poll(time).toBeGreaterThan(8)
      expect(await time()).toBeLessThan(9.5)
    })
  })
})
