import { IconButton } from '@idex/ui/icon-button'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  ChevronDown,
  Code,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { insertTable } from './post-table.ts'
import { BLOCKS, TOOLBAR, TOOLS } from './messages.ts'
import { Button } from '@idex/ui/button'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@idex/ui/menu'

const LEVELS = [1, 2, 3] as const
const CHOICES = ['paragraph', ...LEVELS] as const

/** The style of the line at the caret: a paragraph or a heading of three levels. */
function BlockMenu({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: () => LEVELS.find((level) => editor.isActive('heading', { level })) ?? 'paragraph',
  })
  const choose = (value: string) => {
    const level = LEVELS.find((candidate) => String(candidate) === value)
    if (level === undefined) editor.chain().setParagraph().run()
    else editor.chain().setHeading({ level }).run()
  }
  return (
    <Menu>
      <MenuTrigger>
        <Button
          data-tool
          variant="ghost"
          aria-label={BLOCKS.label(BLOCKS[current])}
          className="w-34 justify-between px-3 font-normal text-muted hover:text-foreground"
        >
          {BLOCKS[current]}
          <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          // The focus returns to the text.
          event.preventDefault()
          editor.commands.focus()
        }}
      >
        <MenuRadioGroup value={String(current)} onValueChange={choose}>
          {CHOICES.map((choice) => (
            <MenuRadioItem key={choice} value={String(choice)}>
              {BLOCKS[choice]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}

type ToolName = Exclude<keyof typeof TOOLS, 'image' | 'table'>

/** A toolbar button; those without `isStep` are toggles. */
type Tool = { name: ToolName; icon: LucideIcon; isStep?: true; run: (editor: Editor) => boolean }

/** The toggles for marks and blocks, left of the style menu. */
const TOGGLES: readonly Tool[] = [
  { name: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'strike', icon: Strikethrough, run: (editor) => editor.chain().focus().toggleStrike().run() },
  { name: 'code', icon: Code, run: (editor) => editor.chain().focus().toggleCode().run() },
  { name: 'link', icon: Link, run: (editor) => editor.emit('linkWanted') && true },
  { name: 'bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'blockquote', icon: TextQuote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'codeBlock', icon: SquareCode, run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
]

/** Undo and redo, right of the style menu. */
const STEPS: readonly Tool[] = [
  { name: 'undo', icon: Undo2, isStep: true, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, isStep: true, run: (editor) => editor.chain().focus().redo().run() },
]

/** Which toggles are on at the caret, and whether undo and redo are possible. */
function toolStates(editor: Editor) {
  return {
    active: TOGGLES.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
    // A table in a table would not fit on a phone.
    canInsertTable: !editor.isActive('table'),
    possible: { undo: editor.can().undo(), redo: editor.can().redo() },
  }
}

const STOPS = '[data-tool]'
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A toolbar is one Tab stop; arrow keys, Home and End move inside it (WAI-ARIA, "Toolbar Pattern"). Its tools carry
 * `data-tool`; one that is `aria-disabled` can still be reached. Returns the toolbar's props.
 */
function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  useEffect(() => {
    for (const [index, stop] of [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])].entries())
      stop.tabIndex = index === current ? 0 : -1
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      const index = stops().findIndex((stop) => stop === target)
      if (index >= 0) setCurrent(index)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = stops()
      const at = all.findIndex((stop) => stop === event.target)
      const next = at < 0 ? undefined : MOVES[event.key]?.(at, all.length)
      if (next === undefined) return
      event.preventDefault()
      all[next]?.focus()
    },
  }
}

const TOOL_LOOK =
  'text-muted hover:text-foreground aria-pressed:bg-hover aria-pressed:text-accent aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

type ToolbarProps = { editor: Editor; controls: string; onImage: () => void }

/** The editor's toolbar: the text tools, and a button for images. */
export function Toolbar({ editor, controls, onImage }: ToolbarProps) {
  const { active, possible, canInsertTable } = useEditorState({ editor, selector: () => toolStates(editor) })
  const roving = useRovingFocus()
  const toggle = (tool: Tool) => (
    <ToolButton key={tool.name} tool={tool} editor={editor} pressed={active.includes(tool.name)} />
  )
  return (
    <div
      role="toolbar"
      aria-label={TOOLBAR}
      aria-controls={controls}
      className="flex flex-wrap items-center gap-0.5 px-1 py-1"
      {...roving}
    >
      {TOGGLES.slice(0, 5).map(toggle)}
      <Divider />
      {TOGGLES.slice(5).map(toggle)}
      <Divider />
      <BlockMenu editor={editor} />
      <Divider />
      {STEPS.map((tool) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          editor={editor}
          impossible={tool.name === 'undo' ? !possible.undo : !possible.redo}
        />
      ))}
      <Divider />
      <IconButton
        data-tool
        label={TOOLS.table}
        className={TOOL_LOOK}
        aria-disabled={!canInsertTable || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => canInsertTable && insertTable(editor)}
      >
        <Table aria-hidden />
      </IconButton>
      <IconButton data-tool label={TOOLS.image} className={TOOL_LOOK} onClick={onImage}>
        <ImagePlus aria-hidden />
      </IconButton>
    </div>
  )
}

type ToolButtonProps = { tool: Tool; editor: Editor; pressed?: boolean; impossible?: boolean }

function ToolButton({ tool, editor, pressed, impossible = false }: ToolButtonProps) {
  const Icon = tool.icon
  return (
    <IconButton
      data-tool
      label={TOOLS[tool.name]}
      aria-pressed={pressed}
      aria-disabled={impossible || undefined}
      className={TOOL_LOOK}
      // A press must not move the focus out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => impossible || tool.run(editor)}
    >
      <Icon aria-hidden />
    </IconButton>
  )
}

function Divider() {
  return <span aria-hidden className="mx-1 h-6 w-px bg-border max-lg:hidden" />
}
