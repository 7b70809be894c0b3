import { readFile } from 'node:fs/promises'
import { samplePdf } from '@idex/testing/sample-pdf'
import { publishSample } from '../support/admin-client.ts'
import { beginMemberSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { expectArrived } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'
import {
  BEARING,
  textDrift,
  FONT_POINTS,
  PIXELS_TO_THE_POINT,
  watchMeasuring,
} from '../support/text-layer.ts'

test('a document is gone through by its contents, its links and the history, and read as its reader likes', async ({
  page,
  baseURL,
}) => {
  const takeSizes = await watchMeasuring(page)
  await beginMemberSession(page)

  await test.step('the selectable text lies over the drawn words at every zoom', async () => {
    const title = newTitle('willing illumination')
    const { id } = await publishSample(baseURL ?? '', title, await samplePdf({ pages: 1, title }))
    await page.goto(`/notes?note=${id}`)
    const viewer = page.getByRole('dialog', { name: title })
    const sheet = viewer.locator('[data-page="1"]')
    await expect.poll(() => textDrift(sheet)).toBeLessThan(BEARING)
    await viewer.getByText(`Page 1 of ${title}`).selectText()
    for (const [button, percent] of [
      ['Zoom in', 150],
      ['Zoom in', 175],
      ['Zoom in', 200],
      ['Zoom in', 250],
      ['Zoom out', 200],
    ] as const) {
      await takeSizes()
      await viewer.getByRole('button', { name: button }).click()
      await expect(viewer.getByLabel('Zoom level')).toHaveText(`${percent}%`)
      await expect
        .poll(takeSizes, 'letters measured as they are shown')
        .toContain((FONT_POINTS * PIXELS_TO_THE_POINT * percent) / 100)
      await expect.poll(() => textDrift(sheet)).toBeLessThan(BEARING)
    }
    // The selection is still there.
    expect(await page.evaluate(() => String(getSelection()))).toContain(title)
  })

  await test.step('it is read as text, in the size its reader wants, on the page where they are', async () => {
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
      await expect
        .poll(async () => (await lineOn(3).boundingBox())?.height ?? 0)
        .toBeGreaterThan(before * 1.5)
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
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const title = newTitle('A long report')
  const { id } = await uploadNote(page, { title, pages: 30, contents: true, form: true })
  const field = page.getByLabel('Page number')
  const viewer = page.getByRole('dialog', { name: title })
  const panel = viewer.getByRole('complementary', { name: 'Contents and pages' })

  await test.step('a link and an entry of the contents are steps of the history', async () => {
    await page.goto('/my-notes')
    await page.getByRole('link', { name: title, exact: true }).click()
    await viewer.getByRole('link', { name: 'To the end' }).click()
    await expect(field).toHaveValue('30')
    await expect(page).toHaveURL(/#page=30/)
    await viewer.getByRole('button', { name: 'Contents and pages' }).click()
    await panel.getByRole('button', { name: 'Chapter 12', exact: true }).click()
    await expect(field).toHaveValue('12')
    await expectAccessible(page)
    await page.goBack()
    await expect(field).toHaveValue('30')
    await page.goBack()
    await expect(field).toHaveValue('1')
    await page.goForward()
    await expect(field).toHaveValue('30')
    await viewer.getByRole('button', { name: 'Back to page 1' }).click()
    await expect(field).toHaveValue('1')
  })

  await test.step('its form is filled in, for its reader alone, and saved into a copy', async () => {
    const name = viewer.getByRole('textbox', { name: 'Your name' })
    const tick = viewer.getByRole('checkbox', { name: 'I agree' })
    await name.fill('Ada of the form')
    await tick.check()
    await expect(viewer.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Ada of the form')
    await expect(tick).toBeChecked()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Save a copy' }).click()
    const copy = await downloading
    expect(copy.suggestedFilename()).toBe(`${title}.pdf`)
    expect(await readFile(await copy.path(), 'latin1')).toContain('(Ada of the form)')
    await viewer.getByRole('button', { name: 'Clear the form' }).click()
    await expect(name).toHaveValue('')
    await page.getByRole('button', { name: 'Undo', includeHidden: true }).click()
    await expect(name).toHaveValue('Ada of the form')
    await expect(viewer.getByText('Saved', { exact: true })).toBeVisible()
    await viewer.getByRole('button', { name: 'Contents and pages' }).click()
  })

  await test.step('its pages are there as pictures, and Escape leaves the panel alone', async () => {
    await panel.getByRole('tab', { name: 'Pages' }).click()
    await expect(panel.getByRole('button', { name: 'Page 2', exact: true }).locator('canvas')).toBeVisible()
    await panel.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expect(field).toHaveValue('3')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(viewer).toBeVisible()
  })

  await test.step('closing it leads back to the list, whatever was gone through', async () => {
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(/\/my-notes$/)
    await page.goForward()
    await expect(viewer).toBeVisible()
  })

  await test.step('addresses name pages and places, in every layout of the list', async () => {
    await page.goto('/my-notes')
    await page
      .getByRole('radio', { name: 'List' })
      .or(page.getByRole('button', { name: /list/i }))
      .first()
      .click()
    await page.goto(`/my-notes?note=${id}#page=7`)
    await expect(field).toHaveValue('7')
    await page.goto(`/my-notes?note=${id}#dest=chapter-9`)
    await expect(field).toHaveValue('9')
  })

  await test.step('as text it keeps its links, bold words and pictures', async () => {
    await page.goto(`/my-notes?note=${id}#page=1`)
    await viewer.getByRole('button', { name: 'Text view' }).click()
    const text = viewer.locator('[data-page="1"] [data-blocks]')
    await expect(text.locator('strong')).toHaveText('Boldly')
    const drawn = () =>
      text.getByRole('img', { name: 'Picture on page 1' }).evaluate((picture: HTMLCanvasElement) => {
        const { data = [] } = picture.getContext('2d')?.getImageData(50, 50, 1, 1) ?? {}
        return [...data]
      })
    await expect.poll(drawn).toEqual([253, 0, 0, 255])
    await expectAccessible(page)
    await text.getByRole('link', { name: 'To the end' }).click()
    await expect(field).toHaveValue('30')
    await page.goBack()
    await expect(field).toHaveValue('1')
    await text.getByRole('button', { name: 'Show page 1' }).click()
    await expect(viewer.locator('[data-page="1"] canvas')).toBeVisible()
    await page.goto(`/my-notes?note=${id}#dest=chapter-9`)
    await expect(field).toHaveValue('9')
  })

  await test.step('two pages beside each other, turned, printed, and over the whole screen', async () => {
    const sheet = (number: number) => viewer.locator(`[data-page="${number}"]`)
    const choose = async (name: string) => {
      await viewer.getByRole('button', { name: 'View', exact: true }).click()
      await page.getByRole('menu').getByText(name, { exact: true }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await choose('Two pages')
    await choose('Fit page')
    await page.keyboard.press('j')
    await expect(field).toHaveValue('10')
    await expect(sheet(10)).toBeInViewport({ ratio: 1 })
    await expect(sheet(11)).toBeInViewport({ ratio: 1 })
    await choose('Rotate')
    await expect(sheet(10).locator('.text-layer')).toBeVisible()
    const words = await sheet(10).locator('.text-layer span').first().boundingBox()
    expect(words?.height ?? 0).toBeGreaterThan(words?.width ?? 0)
    await page.evaluate(() => {
      globalThis.print = () => {
        document.body.dataset['printed'] = String(document.querySelectorAll('[data-print] img').length)
      }
    })
    await choose('Print')
    await expect(page.locator('body')).toHaveAttribute('data-printed', '30', { timeout: 60_000 })
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toBeVisible()
    await expectAccessible(page)
    await keys.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.keyboard.press('Space')
    await expect(sheet(12)).toBeInViewport()
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  })
})
