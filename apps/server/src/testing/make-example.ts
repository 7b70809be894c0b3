import type { InjectOptions } from 'fastify'
import type { Caller } from './callers.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** A request that succeeds for a permitted caller. */
type Example = { url?: string; payload?: InjectOptions['payload']; headers?: Record<string, string> }
/** Prepares what the row needs and returns the request. */
export type MakeExample = (server: ServerUnderTest, caller: Caller) => Promise<Example>

type Make<Made> = (server: ServerUnderTest, caller: Caller) => Promise<Made>

/** An example that needs nothing and sends nothing. */
export const none: MakeExample = async () => ({})

/** An example about what `make` makes, which is at `url`. */
export function about<Made>(make: Make<Made>, url: (made: Made) => string, payload?: object): MakeExample {
  return async (server, caller) => ({ url: url(await make(server, caller)), ...(payload && { payload }) })
}

/** An example about several things at once, of which `make` makes one. */
export function aboutSeveral(make: Make<{ id: string }>, body: object = {}): MakeExample {
  return async (server, caller) => ({ payload: { ids: [(await make(server, caller)).id], ...body } })
}

/** An example after `make` has made something, such as an entry of a list. */
export function after(make: Make<unknown>, example: Example = {}): MakeExample {
  return async (server, caller) => {
    await make(server, caller)
    return example
  }
}
