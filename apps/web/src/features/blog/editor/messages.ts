export const TOOLBAR = 'Formatting'

export const TOOLS = {
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  code: 'Inline code',
  link: 'Link (Ctrl+K)',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  codeBlock: 'Code block',
  undo: 'Undo',
  redo: 'Redo',
  table: 'Add table',
  image: 'Add image',
} as const

export const BLOCKS = {
  paragraph: 'Paragraph',
  1: 'Heading 1',
  2: 'Heading 2',
  3: 'Heading 3',
  label: (current: string) => `Text style: ${current}`,
} as const

export const LINK = {
  address: 'Link address',
  placeholder: 'https://… or name@example.com',
  apply: 'Apply',
  open: 'Open (new tab)',
  remove: 'Remove link',
  close: 'Close',
  invalid: 'Please enter a web address, an email address, or a path on this site such as /blog.',
} as const

export const IMAGE = {
  alt: 'Image description',
  altPlaceholder: 'What the image shows, for people who cannot see it',
  caption: 'Caption',
  captionHint: 'Shown to everyone, below the image.',
  edit: 'Edit image',
  dialog: 'What readers see, and what screen readers say.',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove image',
  uploading: (name: string) => `Uploading ${name}`,
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  lost: (count: number) =>
    count === 1
      ? 'One picture was not pasted: only the program it comes from can open it. Please save it and add it as a file.'
      : `${count} pictures were not pasted: only the program they come from can open them. Please save them and add them as files.`,
} as const

export const CODE = { language: 'Language', plain: 'Plain text' } as const

export const TABLE = {
  label: 'Table',
  addRow: 'Add row',
  addColumn: 'Add column',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  toggleHeader: 'Header row',
  deleteTable: 'Delete table',
} as const

/** The menu that a slash opens at the beginning of a line. */
export const SLASH = { label: 'Insert', divider: 'Divider', table: 'Table', image: 'Image' } as const
