import { patientFetch } from './patient-fetch.ts'
import { z } from 'zod'

const NoteSchema = z.object({ id: z.string(), title: z.string() })
const TypedNoteSchema = z.object({ result: z.object({ data: z.object({ json: NoteSchema }) }) })
const ACKNOWLEDGED = [200, 201]

/** Before another attempt; what is acknowledged is followed by the next write at once, so that one is always under way. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The results of the writes so far: acknowledged ones by title, and the responses to all others. */
export type Writing = {
  acknowledged: Map<string, string>
  refusals: { status: number; retryAfter: string | null; ms: number; body: string }[]
  /** Requests without a response. */
  unanswered: number
  /** Stops writing once the running requests have a response. */
  stop(): Promise<void>
}

const noteOf = (title: string) => ({ title, description: 'Under fire', pdfUrl: 'https://example.com/a.pdf' })

/** Publishes notes over both transports, sequentially in each of `writers` at once, until stopped. */
export function writeAll(origin: string, cookie: string, writers = 4): Writing {
  const transports = [
    { path: '/api/admin/notes', wrap: (input: object) => input },
    { path: '/api/trpc/admin.notes.publish', wrap: (json: object) => ({ json }) },
  ] as const
  const acknowledged = new Map<string, string>()
  const refusals: Writing['refusals'] = []
  const writing = { acknowledged, refusals, unanswered: 0 }
  let isStopped = false

  async function write(title: string, { path, wrap }: (typeof transports)[number]): Promise<void> {
    const began = performance.now()
    const headers = { cookie, 'content-type': 'application/json' }
    const body = JSON.stringify(wrap(noteOf(title)))
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    const text = await response.text()
    if (ACKNOWLEDGED.includes(response.status)) {
      const parsed = z.union([NoteSchema, TypedNoteSchema]).parse(JSON.parse(text))
      acknowledged.set('result' in parsed ? parsed.result.data.json.id : parsed.id, title)
      return
    }
    refusals.push({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - began,
      body: text.slice(0, 300),
    })
    await pause()
  }

  async function keepWriting(writer: number): Promise<void> {
    for (let index = 0; !isStopped; index += 1)
      for (const transport of transports)
        await write(`${writer}-${index}-${transport.path}`, transport).catch(async () => {
          writing.unanswered += 1
          await pause()
        })
  }

  const running = Array.from({ length: writers }, (_, writer) => keepWriting(writer))
  return Object.assign(writing, {
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  })
}

/** The notes of the site by id. */
export async function readAll(origin: string, cookie: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let next: string | null = ''
  while (next !== null) {
    const query: string = next === '' ? '' : `?limit=100&cursor=${next}`
    // A server that has just recovered may still turn requests away.
    const response: Response = await patientFetch(`${origin}/api/admin/notes${query}`, {
      headers: { cookie },
    })
    if (!response.ok) throw new Error(`list: ${response.status} ${await response.text()}`)
    for (const { id, title } of z.array(NoteSchema).parse(await response.json())) found.set(id, title)
    next = response.headers.get('x-next-cursor')
  }
  return found
}

/** The acknowledged writes that are missing. */
export async function missingWrites(writing: Pick<Writing, 'acknowledged'>, origin: string, cookie: string) {
  const found = await readAll(origin, cookie)
  return [...writing.acknowledged].filter(([id, title]) => found.get(id) !== title)
}
