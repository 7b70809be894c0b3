import type { Editor } from '@tiptap/core'

const EMPTY_LINE = '<p></p>'

/** A post's text as it is saved: '' when nothing stands in it, without the empty line kept for writing on. */
export function emittedHtml(editor: Editor): string {
  const html = editor.getHTML()
  let end = html.length
  while (html.endsWith(EMPTY_LINE, end)) end -= EMPTY_LINE.length
  return html.slice(0, end)
}
