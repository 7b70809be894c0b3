/** Texts of the post editor. */
export const TOOLBAR = 'Formatting'

export const TOOLS = {
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  code: 'Inline code',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  undo: 'Undo',
  redo: 'Redo',
  image: 'Add image',
} as const

export const BLOCKS = {
  paragraph: 'Paragraph',
  1: 'Heading 1',
  2: 'Heading 2',
  3: 'Heading 3',
  label: (current: string) => `Text style: ${current}`,
} as const

export const IMAGE = {
  alt: 'Image description',
  altPlaceholder: 'What the image shows, for those who cannot see it',
  remove: 'Remove image',
  uploading: (name: string) => `Uploading ${name}`,
  failed: (name: string, reason: string) => `${name}: ${reason}`,
} as const
