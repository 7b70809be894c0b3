import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Characters that are checked: enough to be certain, few enough to be fast. */
const CHECKED_LENGTH = 64

/** Milliseconds after which an idle worker ends; several checks in a row share one. */
const IDLE_LIMIT_MS = 1000

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './password-strength-worker.ts' : './password-strength-worker.js',
  import.meta.url,
)

const AnswerSchema = z.string().nullable()

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

function startWorker(): Worker {
  const started = new Worker(WORKER, { env: {} })
  const ended = () => {
    if (worker === started) worker = undefined
  }
  // Also when no caller waits for it: an unhandled error would end the process.
  started.on('error', ended)
  started.on('exit', ended)
  return started
}

async function drop(): Promise<void> {
  const dropped = worker
  worker = undefined
  await dropped?.terminate()
}

async function ask(question: { password: string; words: string[] }): Promise<string | null> {
  clearTimeout(idle)
  worker ??= startWorker()
  const asked = worker
  asked.ref()
  asked.postMessage(question)
  try {
    const [answer] = await once(asked, 'message')
    return AnswerSchema.parse(answer)
  } catch (error) {
    await drop()
    throw error
  } finally {
    asked.unref()
    idle = setTimeout(() => void drop(), IDLE_LIMIT_MS).unref()
  }
}

/**
 * Why `password` is easy to guess, in a sentence for people; null when it is not. Detects leaked passwords, words,
 * names, dates, keyboard rows, and `words`, which an attacker would try first (ASVS 5, 6.2.4, 6.2.11, 6.2.12). One at a
 * time, in a worker: the word lists take half a second and 40 MB, which would hold up every request and stay.
 */
export function weaknessOf(password: string, words: readonly string[]): Promise<string | null> {
  const question = {
    password: password.slice(0, CHECKED_LENGTH),
    words: words.filter((word) => word !== ''),
  }
  const answer = last.then(() => ask(question))
  last = answer.catch(() => undefined)
  return answer
}
