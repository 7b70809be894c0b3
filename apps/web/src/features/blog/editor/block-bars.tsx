import { CODE_LANGUAGES, isCodeLanguage } from '@idex/contract/blog/post-html'
import { Button } from '@idex/ui/button'
import { Select } from '@idex/ui/select'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { changeTable } from './post-table.ts'
import { CODE, TABLE } from './messages.ts'

/** The value of no language: a choice must not be empty. */
const PLAIN = 'plain'

const LANGUAGES = [
  { value: PLAIN, label: CODE.plain },
  ...Object.entries(CODE_LANGUAGES).map(([value, label]) => ({ value, label })),
]

/** While the caret is in code: its language. */
export function CodeBar({ editor }: { editor: Editor }) {
  const language = useEditorState({
    editor,
    selector: () => {
      if (!editor.isActive('codeBlock')) return null
      const name: unknown = editor.getAttributes('codeBlock')['language']
      return isCodeLanguage(name) ? name : PLAIN
    },
  })
  if (language === null) return null
  const choose = (value: string) =>
    editor.commands.updateAttributes('codeBlock', { language: isCodeLanguage(value) ? value : null })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t bg-surface px-3 py-2">
      <span aria-hidden className="text-sm text-muted">
        {CODE.language}
      </span>
      <Select
        aria-label={CODE.language}
        options={LANGUAGES}
        value={language}
        onValueChange={choose}
        className="w-44"
      />
    </div>
  )
}

const COMMANDS = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'toggleHeader', 'deleteTable'] as const

/** While the caret is in a table: its rows, columns and headings. */
export function TableBar({ editor }: { editor: Editor }) {
  const isShown = useEditorState({ editor, selector: () => editor.isActive('table') })
  if (!isShown) return null
  return (
    <div
      role="group"
      aria-label={TABLE.label}
      className="flex flex-wrap items-center gap-1 border-t bg-surface px-2 py-1"
    >
      {COMMANDS.map((name) => (
        <Button
          key={name}
          variant="ghost"
          size="sm"
          // A press must not move the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => changeTable(editor, name)}
        >
          {TABLE[name]}
        </Button>
      ))}
    </div>
  )
}
