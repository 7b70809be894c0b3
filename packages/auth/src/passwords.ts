import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

/** The argon2id hash of `password`, in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/**
 * Returns whether `password` matches `storedHash`. Without a usable hash it is false after the same time, so that the response
 * time does not reveal which names exist.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (!storedHash?.startsWith('$argon2')) {
    decoy ??= hashPassword('no account has this password')
    await verify(await decoy, password)
    return false
  }
  return verify(storedHash, password)
}
