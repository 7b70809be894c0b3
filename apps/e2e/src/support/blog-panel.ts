import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signInAdmin } from './journey.ts'

/** Opens the panel's blog section as the administrator. */
export async function openBlog(page: Page): Promise<Locator> {
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Show Blog Management' }).click()
  const section = page.getByRole('region', { name: 'Blog Management' })
  await expect(section.getByRole('row').nth(1)).toBeVisible()
  return section
}

/** The text of the post in the form. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' })
/** A toast that says `text`. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Fills in the required fields of a post. */
export async function writePost(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title *').fill(title)
  await page.getByLabel('Excerpt *').fill('In short: ask.')
  // The text last, so that it keeps its caret: a focus set by script puts it at the start for a moment.
  await editor(page).click()
  await page.keyboard.type('Ask a better question.')
}

/** A time, in ms since 1970, in the format of a date field. */
export function localTime(page: Page, time: number): Promise<string> {
  return page.evaluate((ms) => {
    const offset = new Date(ms).getTimezoneOffset() * 60_000
    return new Date(ms - offset).toISOString().slice(0, 16)
  }, time)
}

/** Pastes what another program has put on the clipboard into the post in the form. */
export function paste(page: Page, { html = '', picture = [] }: { html?: string; picture?: number[] }) {
  return editor(page).evaluate(
    (element, [text, bytes]) => {
      const clipboard = new DataTransfer()
      if (text !== '') clipboard.setData('text/html', text)
      if (bytes.length > 0)
        clipboard.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    [html, picture] as const,
  )
}

/** Goes on in the post in the form, at its end: a heading, marks, a list, a linked word and a table. */
export async function writeAll(page: Page): Promise<void> {
  await editor(page).press('Enter')
  await page.getByRole('button', { name: /^Text style/ }).click()
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click()
  // The menu returns the focus once it has closed.
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('A part')
  await editor(page).press('Enter')
  for (const tool of ['Bold', 'Italic', 'Strikethrough']) {
    await page.getByRole('button', { name: tool, exact: true }).click()
    await page.keyboard.type(tool)
    await page.getByRole('button', { name: tool, exact: true }).click()
  }
  await editor(page).press('Enter')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.keyboard.type('a point')
  await editor(page).press('Enter')
  await editor(page).press('Enter')
  await writeLinkAndTable(page)
}

/** Writes a linked word and a table into the post in the form, with the keyboard alone. */
async function writeLinkAndTable(page: Page): Promise<void> {
  await page.keyboard.type('See why')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Link address').fill('example.com/why')
  await page.getByLabel('Link address').press('Enter')
  await expect(editor(page).getByRole('link', { name: 'why' })).toBeVisible()
  await expect(editor(page)).toBeFocused()
  // The editor puts its selection back 20 ms after it got the focus, and hears of a new one a moment later than a key.
  const aMoment = () => page.evaluate(() => new Promise((done) => void setTimeout(done, 50)))
  await aMoment()
  await page.keyboard.press('End')
  await aMoment()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/tab')
  await expect(page.getByRole('option', { name: 'Table', selected: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Table' })).toBeVisible()
  await page.keyboard.type('Month')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Decisions')
}
