import { endChallenge, storeChallenge, passkeyChallengeOf, takeChallengeAttempt } from '@idex/auth/challenges'
import { creationOptions, verifyCreation } from '@idex/auth/passkeys'
import { DomainError } from '@idex/contract/kernel/errors'
import type {
  AddPasskeySchema,
  FactorAdded,
  Passkey,
  PasskeySetupSchema,
  ReauthenticationSchema,
  RemovePasskeySchema,
  RenamePasskeySchema,
  Security,
} from '@idex/contract/sign-in/security'
import { newId } from '@idex/db/ids'
import { passkeys } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { requireAdmin } from '../../kernel/access.ts'
import { assertCap, CAPS } from '../../kernel/limits.ts'
import { fullName } from '@idex/contract/kernel/names'
import { changeFactors, reauthenticate } from '../internal/two-factor/change.ts'
import { findPasskeys, presentPasskey, readSecurity, relyingPartyOf } from './factors.ts'
import { presentCreation } from '../internal/two-factor/present-options.ts'
import { addMissingCodes, deleteUnneededCodes, storeNewCodes } from './recovery-codes.ts'

/** Options for creating a passkey in the caller's browser, valid for five minutes. Throws as `reauthenticate`. */
export async function beginPasskey(
  ctx: Context,
  { password }: z.output<typeof ReauthenticationSchema>,
): Promise<z.output<typeof PasskeySetupSchema>> {
  const admin = await reauthenticate(ctx, password, 'second-factor')
  const challenge = { purpose: 'add-passkey', userId: admin.id } as const
  const token = await storeChallenge(ctx.db, challenge, ctx.clock.now())
  const name = admin.username ?? ''
  const options = await creationOptions({
    party: relyingPartyOf(ctx),
    challenge: passkeyChallengeOf(token),
    user: { handle: admin.id, name, displayName: fullName(admin) ?? name },
    existing: await findPasskeys(ctx.db, admin.id),
  })
  return { token, options: presentCreation(options) }
}

/** The passkey created for the caller's own challenge of `token`. Throws INVALID_PASSKEY. */
async function readCreation(ctx: Context, userId: string, input: z.output<typeof AddPasskeySchema>) {
  const { token, passkey: response } = input
  const asked = await takeChallengeAttempt(ctx.db, { token, purpose: 'add-passkey', now: ctx.clock.now() })
  const challenge = passkeyChallengeOf(token)
  const made =
    asked?.userId === userId
      ? await verifyCreation({ party: relyingPartyOf(ctx), challenge, response })
      : null
  if (made === null) throw new DomainError('INVALID_PASSKEY')
  return made
}

const FULL = `You have ${CAPS.passkeys} passkeys, the most there can be. Please remove one first.`

/** Stores a passkey, with recovery codes unless there are some. Throws INVALID_PASSKEY or LIMIT_REACHED. */
export async function addPasskey(
  ctx: Context,
  input: z.output<typeof AddPasskeySchema>,
): Promise<FactorAdded> {
  const made = await readCreation(ctx, requireAdmin(ctx.actor, 'second-factor').id, input)
  const set = await storeNewCodes(ctx)
  const now = ctx.clock.now()
  return changeFactors(
    ctx,
    { action: 'passkey.create', subjectTitle: input.name },
    async (tx, { id: userId }) => {
      const isFirst = await endChallenge(tx, input.token)
      const added = await tx
        .insert(passkeys)
        .values({ id: newId(), userId, ...made, name: input.name, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
      if (!isFirst || added.length === 0) throw new DomainError('INVALID_PASSKEY')
      const where = eq(passkeys.userId, userId)
      await assertCap(tx, userId, { table: passkeys, where, most: CAPS.passkeys, full: FULL })
      const codes = await addMissingCodes(tx, userId, { set, now })
      return { security: await readSecurity(tx, userId), recoveryCodes: codes }
    },
  )
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Renames a passkey of the caller's; that needs no password, since a name grants nothing. Throws NOT_FOUND. */
export async function renamePasskey(
  ctx: Context,
  { id, name }: z.output<typeof RenamePasskeySchema>,
): Promise<Passkey> {
  const entry = { action: 'passkey.rename', subjectTitle: name, keepsSessions: true } as const
  return changeFactors(ctx, entry, async (tx, actor) => {
    const [row] = await tx.update(passkeys).set({ name }).where(isOwn(actor.id, id)).returning()
    if (!row) throw new DomainError('NOT_FOUND')
    return presentPasskey(row)
  })
}

/** Removes a passkey of the caller's. Throws NOT_FOUND, or as `reauthenticate`. */
export async function removePasskey(
  ctx: Context,
  { id, password }: z.output<typeof RemovePasskeySchema>,
): Promise<Security> {
  const actor = requireAdmin(ctx.actor)
  await reauthenticate(ctx, password)
  const [row] = await ctx.db.select().from(passkeys).where(isOwn(actor.id, id))
  if (!row) throw new DomainError('NOT_FOUND')
  return changeFactors(ctx, { action: 'passkey.delete', subjectTitle: row.name }, async (tx) => {
    const removed = await tx.delete(passkeys).where(isOwn(actor.id, id)).returning({ id: passkeys.id })
    if (removed.length === 0) throw new DomainError('NOT_FOUND')
    await deleteUnneededCodes(tx, actor.id)
    return readSecurity(tx, actor.id)
  })
}
