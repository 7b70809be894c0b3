import { Button } from '@idex/ui/button'
import { Input } from '@idex/ui/input'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { IMAGE } from './texts.ts'

/** Longest description of a picture, in characters. */
const ALT_MAX = 500

function altOf(editor: Editor): string | null {
  if (!editor.isActive('image')) return null
  const alt: unknown = editor.getAttributes('image')['alt']
  return typeof alt === 'string' ? alt : ''
}

/** While an image is selected: its description, and a button that removes it. */
export function ImageBar({ editor }: { editor: Editor }) {
  const id = useId()
  const alt = useEditorState({ editor, selector: () => altOf(editor) })
  if (alt === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t bg-surface px-3 py-2">
      <label htmlFor={id} className="text-sm text-muted">
        {IMAGE.alt}
      </label>
      <Input
        id={id}
        // Keeps the editor from handling this input's events.
        aria-describedby={undefined}
        aria-invalid={undefined}
        aria-required={undefined}
        value={alt}
        maxLength={ALT_MAX}
        placeholder={IMAGE.altPlaceholder}
        autoComplete="off"
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        className="w-auto min-w-48 flex-1"
      />
      <Button variant="ghost" onClick={() => editor.chain().focus().deleteSelection().run()}>
        <Trash2 aria-hidden />
        {IMAGE.remove}
      </Button>
    </div>
  )
}
