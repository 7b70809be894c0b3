import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type LoadResult, type LoadPlan, ResultSchema } from './load.ts'

const PROGRAM = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** Generates load on a server from another process. */
export async function runLoad(order: LoadPlan): Promise<LoadResult> {
  const child = fork(PROGRAM)
  child.send(order)
  const [result] = await once(child, 'message')
  return ResultSchema.parse(result)
}
