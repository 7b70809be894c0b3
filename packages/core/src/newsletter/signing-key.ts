import { randomBytes } from 'node:crypto'
import type { Queryable } from '@idex/db/client'
import { settings } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

const SIGNING_KEY = 'newsletter.signingKey'

async function findKey(db: Queryable): Promise<Buffer | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SIGNING_KEY))
  return row && Buffer.from(z.string().parse(row.value), 'base64url')
}

/** The key that signs links in emails: 32 random bytes, created on first use, shared by all servers of a database. */
export async function signingKey(db: Queryable): Promise<Buffer> {
  const known = await findKey(db)
  if (known) return known
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ key: SIGNING_KEY, value }).onConflictDoNothing()
  const kept = await findKey(db)
  if (!kept) throw new Error('The signing key could not be kept.')
  return kept
}
