import { storeChallenge, passkeyChallengeOf } from '@idex/auth/challenges'
import { newId } from '@idex/db/ids'
import { passkeys, users } from '@idex/db/schema'
import { createAuthenticator } from '@idex/testing/authenticator'
import { createTotp, PASSWORD, QUICK_HASH, TOTP_SECRET } from '@idex/testing/factories'
import { totpCode } from '@idex/testing/totp-code'
import { eq } from 'drizzle-orm'
import type { Caller } from './callers.ts'
import type { MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** Gives a caller the password `PASSWORD`. */
export async function givePassword(server: ServerUnderTest, { id }: Pick<Caller, 'id'>): Promise<void> {
  await server.database.db.update(users).set({ passwordHash: QUICK_HASH }).where(eq(users.id, id))
}

/** The input to add a passkey of a new authenticator to `caller`, after the password. */
async function makePasskey(server: ServerUnderTest, caller: Caller) {
  const step = { purpose: 'add-passkey', userId: caller.id } as const
  const token = await storeChallenge(server.database.db, step, server.clock.now())
  const authenticator = createAuthenticator(server.config.publicUrl)
  const user = { id: Buffer.from(caller.id).toString('base64url') }
  const passkey = authenticator.create({ challenge: passkeyChallengeOf(token), user })
  return { authenticator, payload: { token, name: 'Laptop', passkey } }
}

/** Adds such a passkey. */
export async function addPasskey(server: ServerUnderTest, caller: Caller) {
  const { authenticator, payload } = await makePasskey(server, caller)
  const url = '/api/admin/security/passkeys'
  const response = await server.ask({ method: 'POST', url, payload, headers: caller.headers })
  const added = response.json<{ security: { passkeys: { id: string }[] } }>()
  return { authenticator, id: added.security.passkeys.at(-1)?.id ?? '' }
}

/** A row that requires the password again, for an administrator with or without an authenticator app. */
function withPassword(options: { totp: boolean }): MakeExample {
  return async (server, caller) => {
    await givePassword(server, caller)
    if (options.totp) await createTotp(server.database.db, { userId: caller.id })
    return { payload: { password: PASSWORD } }
  }
}

/** Examples of the rows for one's own security. */
export const SECURITY_EXAMPLES: Record<string, MakeExample> = {
  'admin.security.get': async (server, caller) => {
    await createTotp(server.database.db, { userId: caller.id })
    return {}
  },
  'admin.security.changePassword': async (server, caller) => {
    await givePassword(server, caller)
    return { payload: { password: PASSWORD, newPassword: 'violet otter canoe' } }
  },
  'admin.security.beginTotp': withPassword({ totp: false }),
  'admin.security.enableTotp': async (server, caller) => {
    const now = server.clock.now()
    await createTotp(server.database.db, { userId: caller.id, confirmedAt: null, createdAt: now })
    return { payload: { code: totpCode(TOTP_SECRET, now) } }
  },
  'admin.security.disableTotp': withPassword({ totp: true }),
  'admin.security.beginPasskey': withPassword({ totp: false }),
  'admin.security.addPasskey': async (server, caller) => ({
    payload: (await makePasskey(server, caller)).payload,
  }),
  'admin.security.renamePasskey': async (server, caller) => {
    const id = await storePasskey(server, caller)
    return { url: `/api/admin/security/passkeys/${id}`, payload: { name: 'Phone' } }
  },
  'admin.security.removePasskey': async (server, caller) => {
    await givePassword(server, caller)
    const id = await storePasskey(server, caller)
    return { url: `/api/admin/security/passkeys/${id}`, payload: { password: PASSWORD } }
  },
  'admin.security.newRecoveryCodes': withPassword({ totp: true }),
}

/** Stores a passkey directly, so that no audit entry mentions it. */
async function storePasskey(server: ServerUnderTest, caller: Caller): Promise<string> {
  const id = newId()
  const key = { credentialId: id, publicKey: 'none', counter: 0, name: 'Laptop', isSynced: false }
  await server.database.db.insert(passkeys).values({ id, userId: caller.id, ...key })
  return id
}
