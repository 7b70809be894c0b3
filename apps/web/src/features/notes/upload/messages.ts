import { TITLE_REQUIRED } from '@idex/contract/notes/messages'

export { TITLE_REQUIRED }

export const UPLOAD = {
  title: 'Upload New Note',
  description: 'PDFs that only you can see.',
  files: 'Chosen files',
  fileField: 'PDF file',
  fileRequired: 'Please choose a PDF file',
  titleField: 'Title',
  titleOf: (name: string) => `Title of ${name}`,
  descriptionField: 'Description',
  topicsField: 'Topics',
  forAll: 'For all of these files',
  visibility: 'Visibility',
  private: 'Private',
  privateHint: 'Only visible to you',
  cancel: 'Cancel',
  submit: (count: number) => (count > 1 ? `Upload ${count} Notes` : 'Upload Note'),
  remove: (name: string) => `Remove ${name}`,
} as const

/** Texts of the uploads under way, in the dialog and in the tray. */
export const UPLOADS = {
  label: 'Uploads',
  running: 'You can hide this. The uploads go on while you visit other pages.',
  waiting: 'Waiting',
  uploading: 'Uploading...',
  checking: 'Checking the file...',
  done: 'Uploaded',
  retry: (title: string) => `Retry ${title}`,
  retryFailed: 'Retry failed',
  remove: (title: string) => `Remove ${title}`,
  cancel: (title: string) => `Cancel upload of ${title}`,
  open: 'Open',
  opens: (title: string) => `Open ${title}`,
  more: 'Upload more',
  hide: 'Hide',
  finish: 'Done',
  close: 'Close',
  fold: 'Hide the list',
  unfold: 'Show the list',
  /** The state of them all: which one is on its way, or how many arrived. */
  summary: (uploads: { all: number; done: number; running: boolean; settled: number }) => {
    const { all, done, running, settled } = uploads
    if (running) return all > 1 ? `Uploading ${Math.min(settled + 1, all)} of ${all}` : 'Uploading 1 note'
    const noun = all === 1 ? 'note' : 'notes'
    return done === all ? `${all} ${noun} uploaded` : `${done} of ${all} ${noun} uploaded`
  },
} as const

/** Toasts once the uploads have come to an end. */
export const OUTCOME = {
  someAdded: (uploaded: number, all: number) => `${uploaded} of ${all} notes were added to your library`,
  allAdded: (count: number) => `${count} notes were added to your library`,
} as const
