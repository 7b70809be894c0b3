import { spanOf } from '@idex/contract/blog/post-html'
import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface NodeConfig {
    /** Role of the node in a table, for the table commands of ProseMirror. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanOf(element.getAttribute(name)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const SPANS = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The table commands read it; a post's columns have no widths.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const PostCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  tableRole: 'cell',
  isolating: true,
  addAttributes: SPANS,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
})

const PostHeaderCell = Node.create({
  name: 'tableHeader',
  content: 'block+',
  tableRole: 'header_cell',
  isolating: true,
  addAttributes: SPANS,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
})

const PostRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const NEW = { rows: 3, columns: 3 } as const

export const TABLE_COMMANDS = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  toggleHeader: toggleHeaderRow,
  deleteTable,
} as const satisfies Record<string, Command>

/** Does something to the table at the caret, and returns the focus to the text. */
export function changeTable(editor: Editor, name: keyof typeof TABLE_COMMANDS): void {
  TABLE_COMMANDS[name](editor.state, editor.view.dispatch)
  editor.commands.focus()
}

export function insertTable(editor: Editor): boolean {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: NEW.columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const rows = Array.from({ length: NEW.rows }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'))
  const at = editor.state.selection.from
  return (
    editor
      .chain()
      .focus()
      .insertContent({ type: 'table', content: rows })
      // Into the first cell: behind the openings of table, row and cell.
      .setTextSelection(at + 3)
      .run()
  )
}

/** Tables, in whose last cell Tab leaves the text as anywhere else. */
const PostTable = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => ({ tableRole: extension.config['tableRole'] }),
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: move(1), 'Shift-Tab': move(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

export const TABLE_NODES = [PostTable, PostRow, PostHeaderCell, PostCell]
