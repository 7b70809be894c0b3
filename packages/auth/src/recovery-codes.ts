import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { PARAMETERS } from './passwords.ts'

/** How many recovery codes a set has. */
export const RECOVERY_CODE_COUNT = 10

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** `typed` in canonical form: upper case, without spaces and hyphens, look-alike letters as digits. */
function normalized(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** argon2id of a recovery code under its set's salt, both base64url: 50 bits are too few for a fast hash. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(normalized(code), { ...PARAMETERS, salt: Buffer.from(salt, 'base64url') })
  return hash.toString('base64url')
}

/** A new set: the codes to show, and their hashes and salt to store. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; salt: string; hashes: string[] }> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newCode())
  const salt = randomBytes(16).toString('base64url')
  const hashes = await Promise.all([...codes].map((code) => hashRecoveryCode(code, salt)))
  return { codes: [...codes], salt, hashes }
}
