import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of a secret token, in hexadecimal: what the database keeps instead of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A fresh secret of 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
