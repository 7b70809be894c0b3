import { TRASH_RETENTION_DAYS } from '@idex/contract/kernel/trash'

/** Sentence after a deletion, for one thing and for several: they are in the trash. */
export const STAYS_IN_TRASH = {
  one: `It stays in the trash for ${TRASH_RETENTION_DAYS} days and can be restored until then.`,
  several: `They stay in the trash for ${TRASH_RETENTION_DAYS} days and can be restored until then.`,
} as const

export const UNDO = 'Undo'
