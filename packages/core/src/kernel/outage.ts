import { DomainError } from '@idex/contract/kernel/errors'
import { hasErrorCode, isDatabaseAway } from '@idex/db/outage'

/** Error codes of a full disk, and of a process without free file handles. */
const DISK_FULL = /^(ENOSPC|EDQUOT)$/
const NO_HANDLES = /^(EMFILE|ENFILE)$/

/** Told where a disk has no room. */
export const NO_SPACE_MESSAGE = 'There is no room to store anything right now. Please try again later.'

/** The failure to report when `error` comes from an unavailable or full database or disk; undefined for anything else. */
export function outageOf(error: unknown): DomainError | undefined {
  if (hasErrorCode(error, DISK_FULL)) return new DomainError('UNAVAILABLE', NO_SPACE_MESSAGE)
  if (isDatabaseAway(error) || hasErrorCode(error, NO_HANDLES)) return new DomainError('UNAVAILABLE')
  return undefined
}
