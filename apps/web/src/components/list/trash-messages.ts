import { TRASH_RETENTION_DAYS } from '@idex/contract/kernel/trash'

/** Says of one thing, or of several, that it has only been moved to the trash. */
export const STAYS_IN_TRASH = {
  one: `It stays in the trash for ${TRASH_RETENTION_DAYS} days and can be restored until then.`,
  several: `They stay in the trash for ${TRASH_RETENTION_DAYS} days and can be restored until then.`,
} as const

export const UNDO = 'Undo'
