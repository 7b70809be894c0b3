import { ADMIN_NOTE_SORTS } from '@idex/contract/notes/choices'

/** The panel's list of notes. */
export const NOTE_LIST = { sorts: ADMIN_NOTE_SORTS, pageSize: 25 } as const

/** The forms of a note in the address: of a new one, which the panel opens over every section, and of one in the list. */
export const PUBLISH_DIALOG = 'publish'
export const EDIT_DIALOG = 'edit'
