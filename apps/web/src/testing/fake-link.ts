import type { AppRouter } from '@idex/api/app-router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/** What each procedure, by its path, answers; a function gets the input, and what it throws refuses the call. */
export type Answers = Readonly<Record<string, unknown>>

async function answerOf(answers: Answers, path: string, input: unknown): Promise<unknown> {
  if (!Object.hasOwn(answers, path)) throw new Error(`No answer for ${path}`)
  const answer = answers[path]
  const given: unknown = typeof answer === 'function' ? answer(input) : answer
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
