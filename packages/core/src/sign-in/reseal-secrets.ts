import { totpFactors } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'

/**
 * Seals secrets stored without a key or with an old one with the current key, after a key was set or changed. Opens
 * every secret to check it. Returns how many were sealed again. Throws SecretsKeyError for one that no key opens.
 */
export async function resealSecrets({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<number> {
  const rows = await db.select({ userId: totpFactors.userId, secret: totpFactors.secret }).from(totpFactors)
  let sealed = 0
  for (const { userId, secret } of rows) {
    const plain = secrets.open(secret, userId)
    if (secrets.isCurrent(secret)) continue
    // Another server may do the same at the same time.
    const isThis = and(eq(totpFactors.userId, userId), eq(totpFactors.secret, secret))
    await db
      .update(totpFactors)
      .set({ secret: secrets.seal(plain, userId) })
      .where(isThis)
    sealed += 1
  }
  return sealed
}
