import { DomainError } from '@idex/contract/kernel/errors'
import { PasskeyLoginSchema, SecondFactorSchema } from '@idex/contract/sign-in/second-factor'
import { CurrentUserSchema } from '@idex/contract/members/current-user'
import { AdminLoginSchema, SignedInSchema } from '@idex/contract/sign-in/session'
import { completeSignIn } from '@idex/core/sign-in/session-cookies'
import { answerSecondFactor, beginPasskeyLogin, passkeyLogin } from '@idex/core/sign-in/second-factor'
import { currentUser, signInAdmin } from '@idex/core/sign-in/sign-in'
import { PasskeyRequestSchema } from '@idex/contract/sign-in/passkeys'
import { anyone, router, signingIn, resolver } from '../kernel/procedures.ts'
import { PASSWORD_LIMITS } from '../kernel/rest-route.ts'

/** Who is signed in, and the administrators' sign-in by password, second factor or passkey. */
export const sessionRouter = router({
  current: anyone
    .rest('GET /api/auth/user', {
      tag: 'session',
      summary: 'The signed-in user, or whose API token this is; 401 when signed out',
      output: CurrentUserSchema,
      errors: ['UNAUTHORIZED'],
    })
    .query(resolver(currentUser), (user) => {
      if (user === null) throw new DomainError('UNAUTHORIZED')
      return { body: user }
    }),
  adminLogin: signingIn
    .rest('POST /api/admin/login', {
      tag: 'session',
      summary:
        'Signs an administrator in by username and password; 401 SECOND_FACTOR_REQUIRED where the account has a second factor',
      output: SignedInSchema,
      errors: ['INVALID_CREDENTIALS', 'PASSWORD_EXPIRED', 'SECOND_FACTOR_REQUIRED', 'UNAVAILABLE'],
      limits: PASSWORD_LIMITS,
    })
    .input(AdminLoginSchema)
    .mutation(
      resolver(async (ctx, input) => completeSignIn(await signInAdmin(ctx, input), ctx.sessionCookies)),
    ),
  answerSecondFactor: signingIn
    .rest('POST /api/admin/login/second-factor', {
      tag: 'session',
      summary:
        'Second step of an administrator’s sign-in, within five minutes of the password and with the cookie it has set',
      output: SignedInSchema,
      errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_EXPIRED', 'UNAVAILABLE'],
      limits: ['adminAddress', 'adminCode', 'adminCodeDay'],
    })
    .input(SecondFactorSchema)
    .mutation(
      resolver(async (ctx, input) => {
        const token = ctx.sessionCookies.challengeToken
        return completeSignIn(await answerSecondFactor(ctx, { ...input, token }), ctx.sessionCookies)
      }),
    ),
  beginPasskeyLogin: signingIn
    .rest('POST /api/admin/login/passkey/options', {
      tag: 'session',
      summary:
        'What the browser is asked to sign an administrator in by passkey alone; sets a cookie for the answer',
      output: PasskeyRequestSchema,
      limits: ['signInStart'],
    })
    .mutation(
      resolver(async (ctx) => {
        const { token, options } = await beginPasskeyLogin(ctx)
        ctx.sessionCookies.storeChallenge(token)
        return options
      }),
    ),
  passkeyLogin: signingIn
    .rest('POST /api/admin/login/passkey', {
      tag: 'session',
      summary: 'Signs an administrator in by passkey',
      output: SignedInSchema,
      errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_EXPIRED'],
      limits: ['adminAddress'],
    })
    .input(PasskeyLoginSchema)
    .mutation(
      resolver(async (ctx, input) => {
        const token = ctx.sessionCookies.challengeToken
        return completeSignIn(await passkeyLogin(ctx, { ...input, token }), ctx.sessionCookies)
      }),
    ),
})
