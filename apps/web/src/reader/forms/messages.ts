export const FORM = {
  label: 'Form',
  intro: 'You can fill in this form. Only you see it.',
  states: { saving: 'Saving…', saved: 'Saved', kept: 'Saved on this device' },
  saveCopy: 'Save a copy',
  clear: 'Clear the form',
  cleared: 'The form is cleared.',
  undo: 'Undo',
  failed: 'The form could not be saved.',
  noCopy: 'The copy could not be made.',
} as const
