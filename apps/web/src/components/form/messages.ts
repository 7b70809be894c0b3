/** Texts shared by all forms of the panel. */
export const CANCEL = 'Cancel'

export const TAGS = {
  label: 'Tags',
  chosen: 'Chosen tags',
  hint: 'Press Enter or Add after each tag.',
  add: 'Add',
  remove: (tag: string) => `Remove ${tag}`,
} as const

/** On the submit button while a file is being uploaded. */
export const WAITING = 'Waiting for the upload...'

export const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.'

export const DISCARD = {
  title: 'Discard what you have entered?',
  description: 'It has not been saved and cannot be recovered.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep Editing',
  destructive: true,
} as const
