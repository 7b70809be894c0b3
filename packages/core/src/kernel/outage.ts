import { DomainError } from '@idex/contract/kernel/errors'
import { hasErrorCode, isDatabaseAway } from '@idex/db/outage'
import { withTimeout } from '@idex/db/with-timeout'

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

/** Milliseconds after which an answer for a page is given up: that of a connection which the network has lost may never come. */
const ANSWER_LIMIT_MS = 60_000

/** Resolves as `answer` does. Throws an outage's error after a minute, so that others need not wait behind it. */
export function withAnswerLimit<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const outage = () => Object.assign(new Error('No answer has come.'), { code: 'ETIMEDOUT' })
  return withTimeout(answer, ANSWER_LIMIT_MS, outage)
}
