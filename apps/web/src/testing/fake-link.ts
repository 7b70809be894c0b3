import type { AppRouter } from '@idex/api/app-router'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/** Paths of the procedures in a router's record: 'notes.list', 'admin.notes.list'. */
type PathsIn<Procedures> = {
  [Name in keyof Procedures & string]: Procedures[Name] extends { _def: { procedure: true } }
    ? Name
    : `${Name}.${PathsIn<Procedures[Name]>}`
}[keyof Procedures & string]

/** The path of a procedure of the API: a renamed procedure has to be renamed in the tests as well. */
export type ProcedurePath = PathsIn<AppRouter['_def']['record']>

type At<Nested, Path> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Nested
    ? At<Nested[Name], Rest>
    : never
  : Path extends keyof Nested
    ? Nested[Path]
    : never

export type Input<Path extends ProcedurePath> = At<inferRouterInputs<AppRouter>, Path>

/** Output of a procedure of the API: a fake whose field is renamed or removed there does not compile. */
export type Output<Path extends ProcedurePath> = At<inferRouterOutputs<AppRouter>, Path>

export type Answer<Path extends ProcedurePath> = (input: Input<Path>) => Output<Path> | Promise<Output<Path>>

/** Answers computed from the input, by path. */
export type AnswerTo = { [Path in ProcedurePath]?: Answer<Path> }

/** Answers of the procedures, by path; a function gets the input, and an error it throws refuses the call. */
export type Answers = { readonly [Path in ProcedurePath]?: Output<Path> | Answer<Path> }

/** The answer of procedures that only succeed. */
export const SUCCESS = { success: true } as const

/** An answer that never comes. */
export const pending = () => new Promise<never>(() => undefined)

async function answerOf(answers: Answers, path: string, input: unknown): Promise<unknown> {
  const found = Object.entries(answers).find(([name]) => name === path)
  if (found === undefined) throw new Error(`No answer for ${path}`)
  const [, answer] = found
  const given: unknown = typeof answer === 'function' ? Reflect.apply(answer, undefined, [input]) : answer
  return given
}

/** A terminating link that answers calls from `answers`, for tests without a server. */
export function fakeLink(answers: Answers): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        answerOf(answers, op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (cause: unknown) => {
            const error = cause instanceof Error ? cause : new Error(String(cause))
            observer.error(TRPCClientError.from(error))
          },
        )
      })
}
