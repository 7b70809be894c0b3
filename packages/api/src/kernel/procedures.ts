import type { Access, RequiredAction } from '@idex/contract/kernel/access'
import { transformer } from '@idex/contract/kernel/transformer'
import { assertAccess } from '@idex/core/kernel/access'
import type { Context } from '@idex/core/kernel/context'
import { retryDeadlocks } from '@idex/core/kernel/deadlock'
import type { SessionCookies } from '@idex/core/sign-in/session-cookies'
import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import { bodyOf, domainErrorOf, translateError } from './errors.ts'
import {
  type Address,
  NoInput,
  type RestRoute,
  restRouteAt,
  type RestRouteOptions,
  type SuccessSchema,
} from './rest-route.ts'

/** The context of verbs, plus control over the caller's cookies. */
export type ApiContext = Context & { sessionCookies: SessionCookies }

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

/** Metadata of a procedure: who may call it, the required action it completes, and its REST row or why it has none. */
type Meta = {
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
function procedureFor(access: Access, completes?: RequiredAction) {
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

/** A REST response: the body, its status if it differs from the row's, and the cursor of the next page. */
export type RestResponse<Body = unknown> = { body: Body; status?: number; nextCursor?: string | null }

/** Reads the unparsed input of a request; called only once access is granted. Throws BAD_REQUEST. */
export type ReadInput = () => unknown

/** A procedure's row, and the function that answers a REST request. */
export type ProcedureRoute = RestRoute & {
  answer(request: ApiRequest, readInput: ReadInput): Promise<RestResponse>
}

const routes = new WeakMap<object, ProcedureRoute>()

/** The REST row of a procedure; undefined for one that has none. */
export function restRouteOf(procedure: unknown): ProcedureRoute | undefined {
  return typeof procedure === 'function' ? routes.get(procedure) : undefined
}

type Call<Input> = { ctx: ApiContext; input: Input }

/** A procedure that runs `resolver(ctx, input)`, again where a deadlock undid it. */
export function resolver<Input, Result>(run: (ctx: ApiContext, input: Input) => Promise<Result>) {
  return ({ ctx, input }: Call<Input>): Promise<Result> => retryDeadlocks(() => run(ctx, input))
}

/**
 * `resolver` for one that checks the caller's own password (`reauthenticate`): their session is renewed once it has succeeded,
 * and only then.
 */
export function reauthenticatedResolver<Input extends { password: string }, Result>(
  run: (ctx: ApiContext, input: Input) => Promise<Result>,
) {
  const call = resolver(run)
  return async (given: Call<Input>): Promise<Result> => {
    const result = await call(given)
    await given.ctx.sessionCookies.renewSession()
    return result
  }
}

/** A cursor page as a REST response: the items as the body, the next cursor in `X-Next-Cursor`. */
export function toPage<Item>({ items, nextCursor }: { items: Item[]; nextCursor: string | null }) {
  return { body: items, nextCursor }
}

/** Calls a procedure as tRPC does, for another transport. Throws what the verb threw. */
async function call<Output>(
  procedure: AnyTRPCProcedure & { (options: Parameters<AnyTRPCProcedure>[0]): Promise<Output> },
  ctx: ApiRequest,
  readInput: ReadInput,
): Promise<Output> {
  try {
    return await procedure({
      ctx,
      path: '',
      type: procedure._def.type,
      getRawInput: async () => readInput(),
      signal: undefined,
      batchIndex: 0,
    })
  } catch (error) {
    throw error instanceof TRPCError ? (domainErrorOf(error) ?? error.cause ?? error) : error
  }
}

type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never

/** Has every parameter of a path, so that a row whose input lacks one does not compile. */
type WithParameters<Path extends string> = { [Name in ParametersOf<Path>]: unknown }

/** Maps a result to the row's response; optional where the result already is the row's body. */
type Answering<Result, Body> = [Result] extends [Body]
  ? [answer?: (result: Result) => RestResponse<Body>]
  : [answer: (result: Result) => RestResponse<Body>]

function answerBy<Result, Body>([answer]: Answering<Result, Body>, result: Result): RestResponse {
  return answer === undefined ? { body: result } : answer(result)
}

/** Input of procedures that take none: anything is accepted and ignored. */
const NothingSchema = z.custom<void>()

/** Builds the declarations for one access level; `completes` names the required action that these procedures complete. */
function declarationsFor(
  access: Access,
  completes?: RequiredAction,
  defaults: { takesTokens?: boolean } = {},
) {
  const who = { access, ...(completes && { completes }) }
  const base = procedureFor(access, completes)

  /** A procedure for the web app alone; `reason` says why REST clients do not need it. */
  const appOnly = (reason: string) => base.meta({ ...who, appOnly: reason })

  /**
   * A procedure with a row of the `/api` contract, ending in a verb whose result is the row's body or is mapped to it.
   * The compiler and the contract tests check that; a served response is never parsed.
   */
  function rest<
    const Path extends Address,
    Output extends z.ZodType = typeof SuccessSchema,
    Further extends Readonly<Record<number, z.ZodType>> = Record<never, never>,
  >(address: Path, options: RestRouteOptions<Output, Further>) {
    type Body = z.input<Output> | z.input<Further[keyof Further]>

    function endsOf<Schema extends z.ZodType>(schema: Schema, input: z.ZodType = schema) {
      const row = restRouteAt(address, who, input, { ...defaults, ...options })
      const builder = base.meta({ ...who, rest: row }).input(schema)

      function withRoute<Procedure extends object>(
        procedure: Procedure,
        answer: ProcedureRoute['answer'],
      ): Procedure {
        routes.set(procedure, { ...row, answer })
        return procedure
      }

      return {
        query<Result>(
          run: Parameters<typeof builder.query<Result>>[0],
          ...answering: Answering<Result, Body>
        ) {
          const procedure = builder.query<Result>(run)
          return withRoute(procedure, async (ctx, readInput) =>
            answerBy<Result, Body>(answering, await call(procedure, ctx, readInput)),
          )
        },
        mutation<Result extends Body>(run: Parameters<typeof builder.mutation<Result>>[0]) {
          const procedure = builder.mutation<Result>(run)
          return withRoute(procedure, async (ctx, readInput) => ({
            body: await call(procedure, ctx, readInput),
          }))
        },
        /** Gives REST clients another result than the web app gets, such as in one request what the web app asks for in two. */
        forRest<Other>(
          run: Parameters<typeof builder.query<Other>>[0],
          answer: (result: Other) => RestResponse<Body>,
        ) {
          const plain = builder.query<Other>(run)
          return {
            query: <Result>(appRun: Parameters<typeof builder.query<Result>>[0]) =>
              withRoute(builder.query<Result>(appRun), async (ctx, readInput) =>
                answer(await call(plain, ctx, readInput)),
              ),
          }
        },
      }
    }

    return {
      ...endsOf(NothingSchema, NoInput),
      input: <Schema extends z.ZodType<unknown, WithParameters<Path>>>(schema: Schema) => endsOf(schema),
    }
  }

  return { rest, appOnly }
}

/** Open to anyone; an API token counts as its member. */
export const anyone = declarationsFor('public', undefined, { takesTokens: true })
/** The steps of a sign-in, open to anyone without a token. */
export const signingIn = declarationsFor('public')
/** For anyone signed in. */
export const signedIn = declarationsFor('session')
/** For onboarded members and admins. */
export const member = declarationsFor('member')
/** The same, also by an API token: what a member does with the library, never with the account. */
export const memberOrToken = declarationsFor('member', undefined, { takesTokens: true })
/** For admins. */
export const admin = declarationsFor('admin')
/** For admins, including those who must first choose a password of their own. */
export const adminChangingPassword = declarationsFor('admin', 'password')
/** For admins, including those who must first set up a required second factor. */
export const adminSettingUpSecondFactor = declarationsFor('admin', 'second-factor')
