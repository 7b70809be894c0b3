import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'

/** Result of a phase of the load. Times are ms since the epoch; `errors` counts answers by kind. */
export const PhaseSchema = z.object({
  requests: z.number(),
  errors: z.record(z.string(), z.number()),
  /** When the last request that failed was answered; undefined if none did. */
  lastError: z.number().optional(),
  /** The longest answer. */
  longest: z.number(),
  perSecond: z.number(),
})
export type Phase = z.infer<typeof PhaseSchema>

/** Writes that were acknowledged: titles of notes by id, and hashes of files by path. */
export const WritesSchema = z.object({
  notes: z.array(z.tuple([z.string(), z.string()])),
  files: z.array(z.tuple([z.string(), z.string()])),
})
export type Writes = z.infer<typeof WritesSchema>

export const OrderSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('begin'),
    origin: z.string(),
    admin: z.string(),
    member: z.string(),
    slug: z.string(),
  }),
  z.object({ type: z.literal('phase') }),
  z.object({ type: z.literal('writes') }),
  z.object({ type: z.literal('end') }),
])
export type Order = z.infer<typeof OrderSchema>
type Begin = Extract<Order, { type: 'begin' }>

const NoteSchema = z.object({ id: z.string(), title: z.string() })
const FileSchema = z.object({ filePath: z.string() })

/** A client gives up after this, in ms: longer than any part of the product may take. */
const PATIENCE_MS = 40_000
/** Pauses in ms between the requests of one client: a steady load, not all that the machine can take. */
const READ_PAUSE_MS = 40
const WRITE_PAUSE_MS = 50
const UPLOAD_PAUSE_MS = 700
const READERS = 6
const WRITERS = 3

/** How a failure is named in the table: who refused, and what was asked unless it is the refusal that faults excuse. */
function kindOf(response: Response, path: string): string | undefined {
  if (response.ok) return undefined
  const whom = response.headers.has('x-answered-by') ? ' of the balancer' : ''
  const { status, headers } = response
  const polite = headers.has('retry-after') ? '' : ' without Retry-After'
  return `${status}${whom}${polite}${status === 503 && polite === '' ? '' : ` for ${path}`}`
}

function createCounts() {
  let began = performance.now()
  let phase: Phase = { requests: 0, errors: {}, longest: 0, perSecond: 0 }
  return {
    count(kind: string | undefined, ms: number): void {
      phase.requests += 1
      phase.longest = Math.max(phase.longest, ms)
      if (kind === undefined) return
      phase.errors[kind] = (phase.errors[kind] ?? 0) + 1
      phase.lastError = Date.now()
    },
    /** The phase that ends now; another begins. */
    next(): Phase {
      const seconds = (performance.now() - began) / 1000
      const ended = { ...phase, perSecond: phase.requests / seconds }
      began = performance.now()
      phase = { requests: 0, errors: {}, longest: 0, perSecond: 0 }
      return ended
    },
  }
}

/** Begins the load: members' and visitors' reads, writes and uploads, until `end` is called. */
export async function beginLoad({ origin, admin, member, slug }: Begin) {
  const counts = createCounts()
  const notes = new Map<string, string>()
  const files = new Map<string, string>()
  let isEnding = false

  /** The body of a successful answer; undefined if it failed, which is counted. */
  async function ask(path: string, init: RequestInit): Promise<Uint8Array | undefined> {
    const began = performance.now()
    try {
      const response = await fetch(origin + path, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'manual',
      })
      const body = new Uint8Array(await response.arrayBuffer())
      const kind = kindOf(response, path)
      counts.count(kind, performance.now() - began)
      return kind === undefined ? body : undefined
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      counts.count(`${isLate ? 'no answer' : 'connection lost'} for ${path}`, performance.now() - began)
      return undefined
    }
  }

  const parsed = <Shape extends z.ZodType>(shape: Shape, body: Uint8Array) =>
    shape.parse(JSON.parse(new TextDecoder().decode(body)))

  const reads = [
    ['/api/notes?limit=50', member],
    ['/', ''],
    ['/api/auth/user', member],
    [`/share/${slug}`, ''],
    ['/api/insights/latest', ''],
    ['/api/trpc/notes.list?input=%7B%22json%22%3A%7B%22limit%22%3A20%7D%7D', member],
  ] as const

  async function read(reader: number, turn: number): Promise<void> {
    const [path, cookie] = reads[(reader + turn) % reads.length] ?? reads[0]
    await ask(path, { headers: cookie === '' ? {} : { cookie } })
    await wait(READ_PAUSE_MS)
  }

  async function write(writer: number, turn: number): Promise<void> {
    const title = `Written ${writer}-${turn}`
    const body = await ask('/api/admin/notes', {
      method: 'POST',
      headers: { cookie: admin, 'content-type': 'application/json' },
      body: JSON.stringify({ title, description: 'Under way', pdfUrl: 'https://example.com/a.pdf' }),
    })
    if (body) notes.set(parsed(NoteSchema, body).id, title)
    await wait(WRITE_PAUSE_MS)
  }

  async function upload(_uploader: number, turn: number): Promise<void> {
    const pdf = new Uint8Array(await samplePdf({ pages: 1, title: `Upload ${turn}` }))
    const form = new FormData()
    form.append('file', new Blob([pdf], { type: 'application/pdf' }), `upload-${turn}.pdf`)
    const body = await ask('/api/upload-pdf', { method: 'POST', headers: { cookie: admin }, body: form })
    if (body) files.set(parsed(FileSchema, body).filePath, createHash('sha256').update(pdf).digest('hex'))
    await wait(UPLOAD_PAUSE_MS)
  }

  async function keep(client: number, act: (client: number, turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isEnding; turn += 1) await act(client, turn)
  }

  const running = [
    ...Array.from({ length: READERS }, (_, reader) => keep(reader, read)),
    ...Array.from({ length: WRITERS }, (_, writer) => keep(writer, write)),
    keep(0, upload),
  ]
  return {
    phase: counts.next,
    writes: (): Writes => ({ notes: [...notes], files: [...files] }),
    async end() {
      isEnding = true
      await Promise.all(running)
    },
  }
}
