import { createAuthenticator } from '@idex/testing/authenticator'
import { createAdmin, PASSWORD, QUICK_HASH } from '@idex/testing/factories'
import { addPasskey, beginPasskey } from '../sign-in/two-factor/passkeys.ts'
import type { Context } from '../kernel/context.ts'
import { signInAdmin } from '../sign-in/sign-in.ts'
import type { TestServices } from './test-context.ts'

let made = 0

/** An administrator who can sign in with `PASSWORD`, and the context of their session. */
export async function createAdminWithPassword(test: TestServices) {
  made += 1
  const user = await createAdmin(test.database.db, { username: `admin-${made}`, passwordHash: QUICK_HASH })
  // Each with an address of their own, since guesses are also counted by address.
  const ctx = test.as(user, { address: `203.0.113.${made}` })
  return { user, ctx, username: user.username ?? '', visitor: { ...ctx, actor: null } }
}

/** Adds a passkey to the caller and returns the authenticator that holds its key. */
export async function addTestPasskey(ctx: Context, name = 'Laptop') {
  const { token, options } = await beginPasskey(ctx, { password: PASSWORD })
  const authenticator = createAuthenticator(ctx.site.publicUrl)
  const added = await addPasskey(ctx, { token, name, passkey: authenticator.create(options) })
  return { authenticator, added }
}

/** Enters the right password and returns the second factor asked for. */
export async function requiredAfterPassword(visitor: Context, username: string) {
  const outcome = await signInAdmin(visitor, { username, password: PASSWORD })
  if (outcome.kind !== 'second-factor') throw new Error('no second factor was asked for')
  return outcome
}
