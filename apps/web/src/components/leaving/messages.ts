/** Texts of the question before unsaved input is lost. */
export const LEAVE = {
  title: 'Leave without saving?',
  draft: (noun: string) =>
    `Your changes are kept in this browser and will be here when you open the ${noun} again.`,
  confirm: 'Leave',
  cancel: 'Keep Editing',
} as const

export const LEAVE_UPLOAD = {
  title: 'Leave and stop the upload?',
  text: 'A file is still uploading. The upload is canceled if you leave.',
  confirm: 'Stop and leave',
  cancel: 'Stay',
} as const
