import { cn } from '@idex/ui/class-names'
import { popupClasses, popupItemClasses } from '@idex/ui/popup-classes'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Insert } from './inserts.ts'
import { slashId, type SlashState, slashStateOf } from './slash-commands.ts'
import { SLASH } from './messages.ts'

/** Where the menu stands: below its line, or above it where there is no room. */
function placeOf(editor: Editor, { from }: SlashState) {
  const frame = editor.view.dom.getBoundingClientRect()
  const line = editor.view.coordsAtPos(from)
  const isLow = globalThis.innerHeight - line.bottom < 320
  const left = Math.max(0, Math.min(line.left - frame.left, frame.width - 240))
  return isLow ? { left, bottom: frame.bottom - line.top + 4 } : { left, top: line.bottom - frame.top + 4 }
}

type SlashMenuProps = { editor: Editor; onImage: () => void }

/** The menu of what can be inserted; the focus stays in the text, which names the marked line to screen readers. */
export function SlashMenu({ editor, onImage }: SlashMenuProps) {
  const open = useEditorState({ editor, selector: () => slashStateOf(editor.state) })
  const marked = useRef<HTMLButtonElement>(null)
  const insert = ({ from, to }: SlashState, chosen: Insert) => {
    editor.chain().focus().deleteRange({ from, to }).run()
    if (chosen.run === undefined) onImage()
    else chosen.run(editor)
  }
  const byKey = useEffectEvent((state: SlashState) => {
    const chosen = state.found[state.index]
    if (chosen !== undefined) insert(state, chosen)
  })
  useEffect(() => {
    const listen = (state: SlashState) => byKey(state)
    editor.on('slashChosen', listen)
    return () => {
      editor.off('slashChosen', listen)
    }
  }, [editor])
  useEffect(() => {
    // In a block: newer browsers return a promise, which is no clean-up.
    marked.current?.scrollIntoView?.({ block: 'nearest' })
  }, [open?.index])
  if (open === null) return null
  return (
    <div
      id="insert-menu"
      tabIndex={-1}
      role="listbox"
      aria-label={SLASH.label}
      style={placeOf(editor, open)}
      className={cn(popupClasses, 'absolute max-h-72 w-56 overflow-y-auto')}
    >
      {open.found.map((item, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={item.name}
          ref={index === open.index ? marked : undefined}
          id={slashId(item)}
          role="option"
          aria-selected={index === open.index}
          className={cn(popupItemClasses, 'w-full text-left [&_svg]:text-muted aria-selected:bg-hover')}
          // A press must not move the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(open, item)}
        >
          <item.icon aria-hidden />
          {item.label}
        </button>
      ))}
    </div>
  )
}
