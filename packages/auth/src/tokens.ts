import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of a secret token in hexadecimal, stored instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new secret of 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
