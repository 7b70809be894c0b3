import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import fastify from 'fastify'
import postgres from 'postgres'
import { z } from 'zod'

// What the product is compared with: the least that gives the same bytes, without accounts, policies, limits or pages.
const environment = z
  .object({
    PORT: z.coerce.number(),
    DATABASE: z.string(),
    HOST: z.string(),
    USER: z.string(),
    FILE: z.string(),
  })
  .parse(process.env)
const { PORT, DATABASE: database, HOST: host, USER: user, FILE } = environment
const sql = postgres({ host, user, database, max: 8, connection: { TimeZone: 'UTC' } })
const app = fastify()

const text = { type: 'string' } as const
const note = {
  type: 'object',
  properties: {
    id: text,
    title: text,
    description: text,
    publishedBy: text,
    shareableSlug: text,
    pdfUrl: text,
    topics: { type: 'array', items: text },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    isUserUploaded: { type: 'boolean' },
    isFavorite: { type: 'boolean' },
    progress: { type: 'integer', nullable: true },
    version: { type: 'integer' },
  },
} as const
const columns = sql`id, title, description, topics, published_by as "publishedBy", slug as "shareableSlug",
  external_url as "pdfUrl", created_at as "createdAt", updated_at as "updatedAt", false as "isUserUploaded",
  false as "isFavorite", null as progress, version`

app.get('/list', { schema: { response: { 200: { type: 'array', items: note } } } }, () => {
  return sql`select ${columns} from notes
    where deleted_at is null and owner_id is null and published order by created_at desc, id desc limit 50`
})

app.get<{ Params: { slug: string } }>(
  '/row/:slug',
  { schema: { response: { 200: note } } },
  async (request) => {
    const [row] = await sql`select ${columns} from notes where slug = ${request.params.slug}`
    return row
  },
)

app.put<{ Params: { id: string } }>('/commit/:id', async (request) => {
  await sql`update notes set updated_at = now() where id = ${request.params.id}`
  return { success: true }
})

/** Who a cookie belongs to, as every server of private files must ask. */
async function isSignedIn(cookie = ''): Promise<boolean> {
  const id = createHash('sha256')
    .update(cookie.replace(/^[^=]*=/, ''))
    .digest('hex')
  const rows = await sql`select users.id, users.role from sessions join users on users.id = sessions.user_id
    where sessions.id = ${id} and sessions.expires_at > now()`
  return rows.length > 0
}

app.get('/file', async ({ headers }, reply) => {
  if (!(await isSignedIn(headers.cookie))) return reply.code(401).send()
  const { size } = await stat(FILE)
  const [, start = '0', end = String(size - 1)] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const range = { start: Number(start), end: Number(end) }
  reply.code(headers.range === undefined ? 200 : 206)
  reply.headers({ 'content-type': 'application/pdf', 'content-length': String(range.end - range.start + 1) })
  return reply.send(createReadStream(FILE, range))
})

const body = Buffer.alloc(26_000, 'a')
app.get('/static', (_request, reply) => {
  void reply.header('content-type', 'application/json; charset=utf-8').send(body)
})

await app.listen({ port: PORT, host: '127.0.0.1' })
process.send?.('ready')
