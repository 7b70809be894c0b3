/** Texts of the question before unsaved input is lost. */
export const leaveDraft = (noun: string) => ({
  title: 'Leave without saving?',
  description: `Your changes are kept in this browser and will be here when you open the ${noun} again.`,
  confirmLabel: 'Leave',
  cancelLabel: 'Keep Editing',
})

export const LEAVE_UPLOAD = {
  title: 'Leave and stop the upload?',
  description: 'A file is still uploading. The upload is canceled if you leave.',
  confirmLabel: 'Stop and leave',
  cancelLabel: 'Stay',
} as const
