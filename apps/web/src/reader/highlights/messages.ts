import type { ExportFormat, HighlightColor, HighlightStyle } from '@idex/contract/highlights/choices'
import type { Highlight } from '@idex/contract/highlights/highlight'

const COLOR_NAMES = {
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  pink: 'Pink',
} as const satisfies Record<HighlightColor, string>

const STYLE_NAMES = {
  highlight: 'highlight',
  underline: 'underline',
  area: 'area',
} as const satisfies Record<HighlightStyle, string>

const MARK_VERBS = {
  highlight: 'Highlight',
  underline: 'Underline',
  area: 'Mark',
} as const satisfies Record<HighlightStyle, string>

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

export const HIGHLIGHTS = {
  open: (count: number) => (count === 0 ? 'Highlights' : `Highlights (${count})`),
  count: (count: number) =>
    count === 0
      ? 'No highlights'
      : count === 1
        ? '1 highlight'
        : `${count.toLocaleString('en-US')} highlights`,
  empty: 'Select text in the document to highlight it or to add a note.',
  selection: 'Highlight the selected text',
  colors: COLOR_NAMES,
  markIn: (color: HighlightColor, style: HighlightStyle) =>
    `${MARK_VERBS[style]} in ${COLOR_NAMES[color].toLowerCase()}`,
  underline: 'Underline',
  addTag: 'Add tag',
  kind: ({ color, style }: Pick<Highlight, 'color' | 'style'>) =>
    style === 'highlight' ? COLOR_NAMES[color] : `${COLOR_NAMES[color]} ${STYLE_NAMES[style]}`,
  color: 'Color',
  addNote: 'Add note',
  note: 'Note',
  page: (label: string) => `Page ${label}`,
  copy: 'Copy',
  copyWithSource: 'Copy with source',
  copied: 'Copied',
  uncopied: 'The text could not be copied.',
  find: 'Find in this document',
  areaOf: (label: string) => `Area of page ${label}`,
  markArea: 'Mark an area',
  frame: 'Frame of the area',
  frameHint: 'Drag on the page, or use arrow keys, with Shift to resize.',
  frameTouchHint: 'Drag the frame or its corners.',
  frameKept: 'Mark the area',
  cancel: 'Cancel',
  missing: 'Not found in this version',
  named: ({ color, style, page, quote, body }: Highlight) =>
    `${COLOR_NAMES[color]} ${STYLE_NAMES[style]}${quote === '' ? ` of page ${page}` : `: ${shorten(quote)}`}${body === '' ? '' : `. Note: ${shorten(body)}`}`,
  remove: 'Delete',
  removed: 'Highlight deleted',
  undo: 'Undo',
  export: 'Save highlights',
  formats: {
    markdown: 'As Markdown',
    csv: 'As CSV for Readwise',
    bibtex: 'As BibTeX',
    csl: 'As CSL-JSON',
    json: 'As Web Annotations (JSON)',
    pdf: 'As a PDF with highlights',
  } satisfies Record<ExportFormat, string>,
  failed: 'The highlight could not be saved.',
  unread: 'Your highlights could not be loaded.',
  again: 'Try again',
} as const
