import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Order, type Phase, PhaseSchema, type Writes, WritesSchema } from './load.ts'

const PROGRAM = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** A mixed load from another process. */
export type MixedLoad = {
  /** Returns the results since the last call. */
  phase(): Promise<Phase>
  /** All acknowledged writes so far. */
  writes(): Promise<Writes>
  end(): Promise<Writes>
}

/** Begins it: requests with the cookies of an administrator and a member, and of a visitor for a shared note. */
export async function runMixedLoad(
  begin: Omit<Extract<Order, { type: 'begin' }>, 'type'>,
): Promise<MixedLoad> {
  const child = fork(PROGRAM)
  // Unlike its exit, this comes once all it has sent is read.
  const gone = once(child, 'disconnect').then(() => {
    throw new Error('The load ended by itself.')
  })
  gone.catch(() => undefined)
  async function send(order: Order): Promise<unknown> {
    child.send(order)
    const [answer] = await Promise.race([once(child, 'message'), gone])
    return answer
  }
  await send({ type: 'begin', ...begin })
  return {
    phase: async () => PhaseSchema.parse(await send({ type: 'phase' })),
    writes: async () => WritesSchema.parse(await send({ type: 'writes' })),
    end: async () => WritesSchema.parse(await send({ type: 'end' })),
  }
}
