export const VIEW_MENU = {
  title: 'View',
  fits: { automatic: 'Comfortable width', 'fit-width': 'Fit width', 'fit-page': 'Fit page' },
  actual: 'Actual size',
  spread: 'Two pages',
  paged: 'Page by page',
  dark: 'Dark paper',
  rotate: 'Rotate',
  present: 'Full screen',
  print: 'Print',
  printing: 'Preparing to print…',
  unprinted: 'The document could not be prepared for printing. Download it and print the file.',
  keys: 'Keyboard shortcuts',
} as const

/** Descriptions of the viewer's keys. */
export const KEYS = {
  where: 'In an open document',
  list: [
    ['Ctrl F', 'Find in this document (⌘ F on a Mac)'],
    ['Enter, Shift Enter', 'Next and previous match, in the field'],
    ['j, k', 'Next and previous page'],
    ['Space, Page Up', 'A screen down and up'],
    ['Home, End', 'First and last page'],
    ['+, −, 0', 'Larger, smaller, as opened'],
    ['f', 'Full screen'],
    ['h', 'Highlight the selected text'],
    ['n', 'Highlight it with a note'],
    ['Alt drag', 'Mark an area of a page'],
    ['Shift ←, Shift →', 'Move the end of the chosen highlight, with Alt its beginning'],
    ['Esc', 'Close what was opened last'],
    ['?', 'This list'],
  ],
} as const
