/** Texts of the two note forms. */
export const PUBLISH = {
  title: 'Publish New Note',
  description: 'Every member sees the note on their dashboard as soon as it is published.',
  submit: 'Publish Note',
  publishing: 'Publishing...',
  waiting: 'Waiting for the PDF...',
} as const

export const EDIT = {
  title: 'Edit Note',
  description: 'Members see the changes as soon as they are saved.',
  submit: 'Save Changes',
  saving: 'Saving...',
} as const

export const FIELDS = {
  pdf: 'PDF',
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
  remove: 'Remove PDF',
  stop: 'Stop upload',
} as const

export const UPLOADED = 'PDF uploaded successfully!'
export const UPLOAD_FAILED = 'Failed to upload file. Please try again.'
