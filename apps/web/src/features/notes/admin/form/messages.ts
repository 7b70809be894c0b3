export const PUBLISH = {
  title: 'Publish New Note',
  description:
    'Every member sees the note on their dashboard as soon as it is published. Only administrators see drafts.',
  submit: 'Publish Note',
  saving: 'Publishing...',
  draft: 'Save as Draft',
} as const

export const WAITING = 'Waiting for the PDF...'

export const EDIT = {
  title: 'Edit Note',
  description: {
    published: 'Members see the changes as soon as they are saved.',
    draft: 'This is a draft: members do not see it.',
  },
  submit: 'Save Changes',
  saving: 'Saving...',
  publish: PUBLISH.submit,
  gone: 'This note has been deleted in the meantime. Choose its PDF and save again to keep what you wrote as a new note.',
} as const

export const WATERMARK = {
  label: 'Write the reader’s name into the PDF',
  text: 'Members read, save and keep offline copies with their name, email address and the day at the foot of every page. Administrators get the PDF as it is.',
  on: 'Names its reader',
} as const

export const FIELDS = {
  pdf: 'PDF',
  watermark: 'Copies',
  email: 'Email',
  title: 'Title',
  description: 'Description',
  topics: 'Topics',
} as const

/** The error of an empty field; the toast lists all of them. */
export const EMPTY_FIELD = {
  pdfUrl: 'Please choose a PDF.',
  title: 'Please enter a title.',
  description: 'Please enter a description.',
} as const

export const PDF = {
  prompt: 'Drop a PDF here or choose one',
  hint: (maxUploadMb: number) => `PDF, up to ${maxUploadMb} MB`,
  onlyPdf: 'Please select a PDF file only.',
  tooLarge: (maxUploadMb: number) => `The file is too large. The limit is ${maxUploadMb} MB.`,
  onlyOne: 'Please choose one file.',
  uploading: 'Uploading...',
  checking: 'Checking the file...',
  uploaded: 'Uploaded',
  retry: 'Try Again',
  another: 'Choose Another PDF',
  current: 'The note’s PDF',
  stored: 'The PDF that is stored',
  same: (titles: readonly string[]) =>
    `The same PDF is in ${titles.map((title) => `“${title}”`).join(', ')}.`,
  open: 'Open (new tab)',
  replace: 'Replace PDF',
  keep: 'Keep the current PDF',
  replaces: 'Replaces the current PDF when you save',
  remove: 'Remove PDF',
  stop: 'Stop upload',
} as const

export const UPLOADED = 'PDF uploaded successfully!'
export const UPLOAD_FAILED = 'Failed to upload file. Please try again.'
