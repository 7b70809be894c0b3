import { readFile } from 'node:fs/promises'
import { sampleMedia } from '@idex/testing/sample-media'
import { adminBlogClient } from '../support/blog-client.ts'
import { editor, openBlog, toast, write } from '../support/blog-panel.ts'
import { expect, newTitle, test } from '../support/journey.ts'

test.use({ expectedErrors: [/status of (401|403)/] })

/** As Word puts it on the clipboard. */
const FROM_WORD = new URL(
  '../../../web/src/features/blog/editor/testing/clipboard/word.html',
  import.meta.url,
)
test('a picture and a text from Word are pasted, and Ctrl S saves them', async ({ page, baseURL }) => {
  const title = newTitle('Pasted')
  const section = await openBlog(page)
  await section.getByRole('button', { name: 'Create Blog Post' }).click()
  await write(page, title)
  const bytes = [...(await sampleMedia('png'))]
  await editor(page).evaluate((element, data) => {
    const clipboard = new DataTransfer()
    clipboard.items.add(new File([new Uint8Array(data)], 'pasted.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, bytes)
  await expect(editor(page).locator('img[src^="/api/files/"]')).toBeVisible()

  await editor(page).press('Control+End')
  await editor(page).evaluate(
    (element, html) => {
      const clipboard = new DataTransfer()
      clipboard.setData('text/html', html)
      const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    await readFile(FROM_WORD, 'utf8'),
  )
  await expect(editor(page).getByRole('heading', { level: 2, name: 'How we decide' })).toBeVisible()
  await expect(editor(page).locator('ul ul li')).toHaveText('in one sentence')
  await expect(editor(page).locator('ol[start="3"] li')).toHaveText(['Write it down', 'Tell everyone'])
  await expect(editor(page).getByRole('cell', { name: '12' })).toBeVisible()
  await editor(page).press('Control+s')
  await expect(toast(page, 'Blog post created successfully')).toBeVisible()
  const saved = (await (await adminBlogClient(baseURL ?? '')).posts()).find((post) => post.title === title)
  expect(saved?.state).toBe('draft')
})
