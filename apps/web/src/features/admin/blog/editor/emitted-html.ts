import type { Editor } from '@tiptap/core'

/** A post's text as it is saved: '' when nothing stands in it, without the empty line kept for writing on. */
export function emittedHtml(editor: Editor): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}
