import type { Context } from '@idex/core/kernel/context'
import { assertAccess } from '@idex/core/kernel/access'
import { outageOf } from '@idex/core/kernel/outage'
import {
  DomainError,
  ERROR_TABLE,
  type ErrorBody,
  type ErrorCode,
  internalError,
  validationError,
} from '@idex/contract/kernel/errors'
import type { Access, RequiredAction } from '@idex/contract/kernel/access'
import { transformer } from '@idex/contract/kernel/transformer'
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import type { Browser } from '@idex/core/sign-in/browser'
import type { RestRoute } from './rest-route.ts'

/** The context of verbs, plus control over the caller's cookies. */
export type ApiContext = Context & { browser: Browser }

/** Runs the procedure at `path`, as a part of what is recorded of its request. */
export type InProcedure = <Outcome extends { ok: boolean; error?: TRPCError }>(
  path: string,
  run: () => Promise<Outcome>,
) => Promise<Outcome>

/** A request whose caller is not known yet. */
export type ApiRequest = {
  /** Names the request in the log; absent for work without a request. */
  id?: string
  /** Reads the caller's session, once for all procedures of the request. */
  read(): Promise<ApiContext>
  /** Absent where nothing is recorded. */
  inProcedure?: InProcedure
}

/** A request whose context is known already. */
export function requestOf(ctx: ApiContext): ApiRequest {
  return { read: async () => ctx }
}

/** The expected failure behind `error`, or undefined for an internal error. */
export function domainErrorOf(error: TRPCError): DomainError | undefined {
  if (error.cause instanceof DomainError) return error.cause
  if (error.cause instanceof ZodError) return validationError(error.cause)
  return outageOf(error.cause)
}

/** Gives an expected failure its own tRPC code; any other error stays as it is. */
export function translateError(error: TRPCError): TRPCError {
  const known = domainErrorOf(error)
  if (!known) return error
  return new TRPCError({ code: ERROR_TABLE[known.code].trpc, message: known.message, cause: known })
}

/** Codes of what tRPC itself refuses. */
const OWN_CODES: { readonly [code in TRPCError['code']]?: ErrorCode } = {
  NOT_FOUND: 'NOT_FOUND',
  BAD_REQUEST: 'BAD_REQUEST',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
}

function bodyOf(error: TRPCError, requestId?: string): ErrorBody {
  const known = domainErrorOf(error)
  if (known) return known.body
  const code = OWN_CODES[error.code]
  if (code !== undefined) return new DomainError(code).body
  return internalError(requestId).body
}

/** Metadata of a procedure: who may call it, the required action it completes, and its REST row or why it has none. */
export type Meta = {
  access: Access
  completes?: RequiredAction
} & ({ rest?: RestRoute } | { appOnly?: string })

const t = initTRPC
  .context<ApiRequest>()
  .meta<Meta>()
  .create({
    transformer,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const body = bodyOf(error, ctx?.id)
      const retryAfter = domainErrorOf(error)?.retryAfter
      const data = { ...shape.data, error: body, ...(retryAfter !== undefined && { retryAfter }) }
      return { ...shape, message: body.message, data }
    },
  })

/** A procedure for one access level, which fails with the codes of the error table. */
export function procedureFor(access: Access, completes?: RequiredAction) {
  return t.procedure
    .meta({ access, ...(completes && { completes }) })
    .use(async ({ ctx: request, path, next }) => {
      try {
        const ctx = await request.read()
        assertAccess(ctx.actor, access, completes)
        const run = () => next({ ctx })
        const result = await (request.inProcedure?.(path, run) ?? run())
        if (!result.ok) throw result.error
        return result
      } catch (error) {
        throw translateError(getTRPCErrorFromUnknown(error))
      }
    })
}

export const { router, createCallerFactory } = t
