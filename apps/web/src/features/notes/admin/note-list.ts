import { ADMIN_NOTE_SORTS } from '@idex/contract/notes/choices'
import { firstPage } from '../../../lib/list/list-kind.ts'

/** How the panel's list of notes is asked for. */
export const NOTE_LIST = { sorts: ADMIN_NOTE_SORTS, pageSize: 25 } as const

/** What it is asked for at first: the newest notes that are not in the trash. */
export const FIRST_NOTES = { ...firstPage(NOTE_LIST), trashed: false }
