import { createHash } from 'node:crypto'
import { DomainError } from '@idex/contract/kernel/errors'
import { ID_ALPHABET, ID_LENGTH } from '@idex/contract/kernel/ids'
import { newId } from '@idex/db/ids'
import type { Context } from './context.ts'

/**
 * The id of what a request makes: new, or for a key always the same of the same user and `kind`, so that a repeat finds what was
 * made. Nothing has to be remembered, and two at once cannot both make it.
 */
export function idFor(
  { actor, idempotencyKey }: Pick<Context, 'actor' | 'idempotencyKey'>,
  kind: string,
): string {
  if (idempotencyKey === undefined || actor === null) return newId()
  const digest = createHash('sha256')
    .update(JSON.stringify([actor.id, kind, idempotencyKey]))
    .digest()
  return [...digest.subarray(0, ID_LENGTH)].map((byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('')
}

const OTHER = 'This Idempotency-Key has been used for something else.'

/** Throws UNPROCESSABLE for a key that was used for something else. */
export function assertSame(isSame: boolean): void {
  if (!isSame) throw new DomainError('UNPROCESSABLE', OTHER)
}
