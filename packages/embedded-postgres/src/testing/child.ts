import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '../processes.ts'

const PROGRAM = fileURLToPath(new URL('./child-program.ts', import.meta.url))
const LIMIT_MS = 20_000

/** Runs `child-program.ts` (or a copy of it) on a directory, as another user if `uid` is given. `endGroup` also kills its initdb. */
export function startChild(
  directory: string,
  { program = PROGRAM, uid }: { program?: string; uid?: number } = {},
) {
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, [program, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    detached: true,
    ...identity,
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(`stderr ${line}`))
  const closed = once(child, 'close')
  let hasClosed = false
  void closed.then(() => (hasClosed = true))

  const linesOf = (topic: string) =>
    lines.filter((line) => line.startsWith(`${topic} `)).map((line) => line.slice(topic.length + 1))
  const waitFor = async (topic: string, times = 1) => {
    const arrived = await waitUntil(() => linesOf(topic).length >= times || hasClosed, LIMIT_MS)
    const found = linesOf(topic)
    if (!arrived || found.length < times)
      throw new Error(`No "${topic}" from the child:\n${lines.join('\n')}`)
    return found[times - 1] ?? ''
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
  }
  const endGroup = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await closed
  }
  return { child, closed, linesOf, waitFor, end, endGroup }
}
