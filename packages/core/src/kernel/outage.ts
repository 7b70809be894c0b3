import { DomainError } from '@idex/contract/kernel/errors'
import { hasCode, isDatabaseAway } from '@idex/db/outage'

/** Codes of a disk without room and of a process without file handles. */
const DISK_FULL = /^(ENOSPC|EDQUOT)$/
const NO_HANDLES = /^(EMFILE|ENFILE)$/

const FULL = 'There is no room to store anything right now. Please try again later.'

/** The failure to tell when `error` comes from a database or disk that is away or full; undefined for anything else. */
export function outageOf(error: unknown): DomainError | undefined {
  if (hasCode(error, DISK_FULL)) return new DomainError('UNAVAILABLE', FULL)
  if (isDatabaseAway(error) || hasCode(error, NO_HANDLES)) return new DomainError('UNAVAILABLE')
  return undefined
}
