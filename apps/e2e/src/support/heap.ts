import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const AnswerSchema = z.object({ id: z.number(), result: z.looseObject({}) })
const UsageSchema = z.object({ usedSize: z.number() })

/** Sends requests to an inspector, one after the other. */
async function openInspector(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let asked = 0
  return {
    ask: (method: string) => {
      const id = (asked += 1)
      const answered = new Promise<object>((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          const answer = AnswerSchema.safeParse(JSON.parse(String(data))).data
          if (answer?.id === id) resolve(answer.result)
        })
      })
      socket.send(JSON.stringify({ id, method }))
      return answered
    },
    close: () => socket.close(),
  }
}

async function inspectorOf(pid: number, output: () => string): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const address = [...output().matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1]
    if (address !== undefined) return address
    await wait(50)
  }
  throw new Error('The inspector did not open')
}

/**
 * Opens a Node process's inspector with SIGUSR1, and returns a function that measures the used bytes of its heap after
 * garbage collection. `output` returns the process's output so far.
 */
export async function watchHeap(pid: number, output: () => string): Promise<() => Promise<number>> {
  const address = await inspectorOf(pid, output)
  return async () => {
    const inspector = await openInspector(address)
    // What the first collection finalizes is freed only by the next one.
    for (let round = 0; round < 3; round += 1) await inspector.ask('HeapProfiler.collectGarbage')
    const { usedSize } = UsageSchema.parse(await inspector.ask('Runtime.getHeapUsage'))
    inspector.close()
    return usedSize
  }
}
