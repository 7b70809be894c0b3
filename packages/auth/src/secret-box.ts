import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]
/** Prefix of values sealed in this format; older ones have none. */
const VERSION = 'sealed1'

/** The operator's keys: the one to seal with, if any, and earlier ones. */
export type SecretsKeys = { current: string | undefined; old: readonly string[] }

/** The value cannot be opened with any of the keys. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError'
}

/**
 * Encrypts short secrets, so that the database or a backup does not reveal them. `owner` binds a secret to its account:
 * it opens for no other.
 */
export type SecretBox = {
  /** The secret as it is to be stored; unchanged without a key. */
  seal(secret: string, owner: string): string
  /** The secret that was stored. Throws SecretsKeyError. */
  open(stored: string, owner: string): string
  /** Returns whether it is stored as `seal` would store it now. */
  isCurrent(stored: string): boolean
}

type Key = { id: string; bytes: Buffer }

function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'idex secret box', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

function decrypt({ bytes }: Key, data: Buffer, owner: string): string {
  const cipher = createDecipheriv(CIPHER, bytes, data.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner))
  cipher.setAuthTag(data.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(data.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString('utf8')
}

/** AES-256-GCM (NIST SP 800-38D) with the current key; opens what any of the keys sealed, and unsealed values. */
export function createSecretBox({ current, old }: SecretsKeys): SecretBox {
  const key = current === undefined ? undefined : deriveKey(current)
  const keys = [...(key ? [key] : []), ...old.map(deriveKey)]
  return {
    seal: (secret, owner) => {
      if (key === undefined) return secret
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner))
      const data = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, key.id, data.toString('base64url')].join('.')
    },
    open: (stored, owner) => {
      const [version, id, data = ''] = stored.split('.')
      if (version !== VERSION) return stored
      const fitting = keys.find((other) => other.id === id)
      if (!fitting) throw new SecretsKeyError('A secret was encrypted with a key that is not given.')
      try {
        return decrypt(fitting, Buffer.from(data, 'base64url'), owner)
      } catch (cause) {
        throw new SecretsKeyError('A secret was changed or belongs to another user.', { cause })
      }
    },
    isCurrent: (stored) =>
      stored.startsWith(`${VERSION}.`) ? stored.startsWith(`${VERSION}.${key?.id}.`) : key === undefined,
  }
}
