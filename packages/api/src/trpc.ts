import { assertAccess } from '@idex/core/kernel/access'
import type { Context } from '@idex/core/kernel/context'
import { outageOf } from '@idex/core/kernel/outage'
import { type Browser, renewSession } from '@idex/core/sign-in/browser'
import { DomainError, ERROR_TABLE, type ErrorBody, validationError } from '@idex/contract/kernel/errors'
import type { Access } from '@idex/contract/kernel/access'
import type { Owed } from '@idex/contract/kernel/access'
import { transformer } from '@idex/contract/kernel/transformer'
import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** The verbs' context, and what this door does with the caller's cookies. */
export type ApiContext = Context & { browser: Browser }

/** The expected failure behind `error`, or undefined for a fault of ours. */
export function domainErrorOf(error: TRPCError): DomainError | undefined {
  if (error.cause instanceof DomainError) return error.cause
  if (error.cause instanceof ZodError) return validationError(error.cause)
  return outageOf(error.cause)
}

/** `error` under its own code where it was to be expected, else as it is. */
export function translateError(error: TRPCError): TRPCError {
  const known = domainErrorOf(error)
  if (!known) return error
  return new TRPCError({ code: ERROR_TABLE[known.code].trpc, message: known.message, cause: known })
}

function bodyOf(error: TRPCError): ErrorBody {
  const known = domainErrorOf(error)
  if (known) return known.body
  const code =
    error.code === 'NOT_FOUND' ? 'NOT_FOUND' : error.code === 'BAD_REQUEST' ? 'BAD_REQUEST' : 'INTERNAL'
  return { code, message: ERROR_TABLE[code].message }
}

/** What each procedure says of itself: who may call it, and what a caller who owes it settles by it. */
type Meta = { access: Access; settles?: Owed }

const t = initTRPC
  .context<ApiContext>()
  .meta<Meta>()
  .create({
    transformer,
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const body = bodyOf(error)
      const retryAfter = domainErrorOf(error)?.retryAfter
      const data = { ...shape.data, error: body, ...(retryAfter !== undefined && { retryAfter }) }
      return { ...shape, message: body.message, data }
    },
  })

const translateErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok || !domainErrorOf(result.error)) return result
  throw translateError(result.error)
})

function procedureFor(access: Access, settles?: Owed) {
  return t.procedure
    .meta({ access, ...(settles && { settles }) })
    .use(translateErrors)
    .use(({ ctx, next }) => {
      assertAccess(ctx.actor, access, settles)
      return next()
    })
}

export const { router, createCallerFactory } = t

/** Open to anyone. */
export const publicProcedure = procedureFor('public')
/** For anyone signed in. */
export const sessionProcedure = procedureFor('session')
/** For onboarded members and admins. */
export const memberProcedure = procedureFor('member')
function adminProcedureFor(settles?: Owed) {
  return procedureFor('admin', settles).use(async ({ ctx, next, getRawInput }) => {
    const result = await next()
    if (result.ok) await renewSession(ctx.actor, await getRawInput(), ctx.browser)
    return result
  })
}

/** For admins; one that asks for their password leaves them with another session. */
export const adminProcedure = adminProcedureFor()
/** For admins, also those who have yet to choose a password of their own. */
export const passwordProcedure = adminProcedureFor('password')
/** For admins, also those who have yet to set up the second factor that is asked of them. */
export const secondFactorProcedure = adminProcedureFor('second-factor')
