import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  Strikethrough,
  TextQuote,
  Undo2,
} from 'lucide-react'
import type { TOOLS } from './messages.ts'

type ToolName = Exclude<keyof typeof TOOLS, 'image' | 'table'>

/** A toolbar button; those without `isStep` are toggles. */
export type Tool = { name: ToolName; icon: LucideIcon; isStep?: true; run: (editor: Editor) => boolean }

/** The toggles for marks and blocks, left of the style menu. */
export const TOGGLES: readonly Tool[] = [
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
export const STEPS: readonly Tool[] = [
  { name: 'undo', icon: Undo2, isStep: true, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, isStep: true, run: (editor) => editor.chain().focus().redo().run() },
]

/** Which toggles are on at the caret, and whether undo and redo are possible. */
export function toolStates(editor: Editor) {
  return {
    active: TOGGLES.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
    // A table in a table would not fit on a phone.
    canInsertTable: !editor.isActive('table'),
    possible: { undo: editor.can().undo(), redo: editor.can().redo() },
  }
}
