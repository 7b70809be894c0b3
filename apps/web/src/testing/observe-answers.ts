import type { ErrorCode } from '@idex/contract/kernel/errors'
import type { AnswerTo, ProcedurePath } from './fake-link.ts'
import { refusal } from './refusal.ts'

/** Answers whose calls are recorded, and can be delayed or refused. */
export function observeResponses(given: AnswerTo) {
  const calls: { path: unknown; input: unknown }[] = []
  const refused = new Map<unknown, ErrorCode>()
  const held = new Map<unknown, Promise<void>>()
  const answers = new Proxy(given, {
    get: (target, path) => async (input: unknown) => {
      calls.push({ path, input })
      await held.get(path)
      const code = refused.get(path)
      if (code !== undefined) throw refusal(code)
      return Reflect.get(target, path)(input)
    },
  })
  return {
    answers,
    /** The inputs of the calls to `path` so far. */
    inputs: (path: ProcedurePath) => calls.filter((call) => call.path === path).map(({ input }) => input),
    /** Delays the answers to `path` until the returned function is called. */
    hold: (path: ProcedurePath) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return resolve
    },
    /** Makes all further calls of `path` fail; null makes it work again. */
    refuse: (path: ProcedurePath, code: ErrorCode | null) => {
      if (code === null) refused.delete(path)
      else refused.set(path, code)
    },
  }
}
