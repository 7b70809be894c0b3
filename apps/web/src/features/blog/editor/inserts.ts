import type { Editor } from '@tiptap/core'
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Table,
  TextQuote,
} from 'lucide-react'
import { insertTable } from './post-table.ts'
import { BLOCKS, SLASH, TOOLS } from './messages.ts'

/** Something that can be put at the caret; an image is chosen first, so it has nothing to run. */
export type Insert = {
  name: string
  label: string
  icon: LucideIcon
  run?: (editor: Editor) => boolean
}

export const INSERTS: readonly Insert[] = [
  ...([1, 2, 3] as const).map((level) => ({
    name: `heading${level}`,
    label: BLOCKS[level],
    icon: { 1: Heading1, 2: Heading2, 3: Heading3 }[level],
    run: (editor: Editor) => editor.chain().focus().setHeading({ level }).run(),
  })),
  {
    name: 'bulletList',
    label: TOOLS.bulletList,
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: TOOLS.orderedList,
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: TOOLS.blockquote,
    icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    label: TOOLS.codeBlock,
    icon: Code,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  { name: 'table', label: SLASH.table, icon: Table, run: insertTable },
  { name: 'image', label: SLASH.image, icon: ImagePlus },
  {
    name: 'divider',
    label: SLASH.divider,
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]
