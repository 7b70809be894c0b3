import type { InjectOptions } from 'fastify'
import type { Caller } from './callers.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** A request that succeeds for a permitted caller. */
type Example = { url?: string; payload?: InjectOptions['payload']; headers?: Record<string, string> }
/** Prepares what the row needs and returns the request. */
export type MakeExample = (server: ServerUnderTest, caller: Caller) => Promise<Example>
