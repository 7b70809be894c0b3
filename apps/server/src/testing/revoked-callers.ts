import { sessions, users } from '@idex/db/schema'
import { createAdmin, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import type { Caller } from './callers.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** Callers whose sessions used to be valid. A demoted administrator is now a member; the others are signed out. */
export const REVOKED_KINDS = [
  'disabled member',
  'signed-out member',
  'disabled admin',
  'signed-out admin',
  'demoted admin',
] as const
export type RevokedKind = (typeof REVOKED_KINDS)[number]

/** Each kind, revoked directly in the database, since only its state may decide. */
export async function createRevokedCallers(server: ServerUnderTest): Promise<Record<RevokedKind, Caller>> {
  const { db } = server.database
  const signedIn = async (user: { id: string }): Promise<Caller> => ({
    id: user.id,
    headers: { cookie: await server.signIn(user) },
  })
  const changed = async (user: { id: string }, values: Partial<typeof users.$inferInsert>) => {
    const caller = await signedIn(user)
    await db.update(users).set(values).where(eq(users.id, user.id))
    return caller
  }
  const signedOut = async (user: { id: string }) => {
    const caller = await signedIn(user)
    await db.delete(sessions).where(eq(sessions.userId, user.id))
    return caller
  }
  const now = server.clock.now()
  return {
    'disabled member': await changed(await createMember(db), { disabledAt: now }),
    'signed-out member': await signedOut(await createMember(db)),
    'disabled admin': await changed(await createAdmin(db), { disabledAt: now }),
    'signed-out admin': await signedOut(await createAdmin(db)),
    'demoted admin': await changed(await createAdmin(db), { role: 'member', onboardedAt: now }),
  }
}
