import { randomBytes } from 'node:crypto'
import type { Queryable } from '@idex/db/client'
import { settings } from '@idex/db/schema'
import { and, eq, like, ne, notLike } from 'drizzle-orm'
import { z } from 'zod'

/**
 * The salt of `day` (YYYY-MM-DD) for one purpose, the same for all servers. Those of other days are deleted, so that
 * nothing hashed with them can be traced back.
 */
export async function dailySalt(db: Queryable, purpose: 'views' | 'limits', day: string): Promise<string> {
  const prefix = `${purpose}.salt.`
  const key = prefix + day
  const read = () => db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  const [known] = await read()
  if (known) return z.string().parse(known.value)
  await db
    .insert(settings)
    .values({ key, value: randomBytes(16).toString('hex') })
    .onConflictDoNothing()
  await db.delete(settings).where(and(like(settings.key, `${prefix}%`), ne(settings.key, key)))
  const [made] = await read()
  return z.string().parse(made?.value)
}

/** Deletes the salts of all days but `day`, even if no newer one has been requested. */
export async function deleteOldSalts(db: Queryable, day: string): Promise<void> {
  await db
    .delete(settings)
    .where(and(like(settings.key, '%.salt.____-__-__'), notLike(settings.key, `%.salt.${day}`)))
}
