import { FIELDS_MAX } from '@idex/contract/forms/bounds'

export const FORM = {
  label: 'Form',
  intro: 'You can fill in this form. Only you see it.',
  tooLarge: `This form has more than ${FIELDS_MAX.toLocaleString('en-US')} fields, so it cannot be filled in here. You can download it and fill it in with another program.`,
  states: { saving: 'Saving…', saved: 'Saved', kept: 'Saved on this device' },
  saveCopy: 'Save a copy',
  clear: 'Clear the form',
  cleared: 'The form is cleared.',
  undo: 'Undo',
  joined:
    'This form was filled in on another device, too. Both are joined; of a field that both have changed, the newer entry stays.',
  failed: 'The form could not be saved.',
  noCopy: 'The copy could not be made.',
} as const
