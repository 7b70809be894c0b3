import type { Editor } from '@tiptap/core'

const EMPTY_LINE = '<p></p>'

/** A post's text as it is saved: '' if it is empty, without the editor's trailing empty paragraph. */
export function emittedHtml(editor: Editor): string {
  const html = editor.getHTML()
  let end = html.length
  while (html.endsWith(EMPTY_LINE, end)) end -= EMPTY_LINE.length
  return html.slice(0, end)
}
