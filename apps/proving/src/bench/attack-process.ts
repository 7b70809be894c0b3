import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'

/** Input of an attack: the site, and sessions of members. */
export const AttackSchema = z.object({
  name: z.string(),
  origin: z.string(),
  cookies: z.array(z.string()),
})
type Attack = z.infer<typeof AttackSchema>

const from = (at: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}` })
const FLOODER = from(1)

type Asked = { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: Buffer | string }

const agent = new Agent({ keepAlive: true })

/** Asks, and reads the answer to its end. It takes a third of the time of `fetch`: the processor is the attacked server's, too. */
function ask(url: string, { method = 'GET', headers, body }: Asked): Promise<void> {
  return new Promise((resolve) => {
    request(url, { agent, method, headers }, (answer) => answer.resume().on('close', resolve))
      .on('error', () => resolve())
      .end(body)
  })
}

/** Runs `each` so many times a second, without waiting for the answers. */
function atRate(perSecond: number, each: (at: number) => Promise<unknown>): void {
  let at = 0
  setInterval(() => void each((at += 1)).catch(() => undefined), 1000 / perSecond)
}

/** Runs `each` in so many loops, each as fast as it is answered. */
function inLoops(loops: number, each: (loop: number) => Promise<unknown>): void {
  const loop = async (own: number): Promise<void> => {
    for (;;) await each(own).catch(() => undefined)
  }
  for (let own = 0; own < loops; own += 1) void loop(own)
}

const typed = (input: unknown) => encodeURIComponent(JSON.stringify(input))
const cursorAt = (at: number) =>
  Buffer.from(JSON.stringify([new Date(Date.now() - at * 37_000).toISOString(), `x${at}`])).toString(
    'base64url',
  )

const LENGTH = '{"json":{"length":50000000},"meta":{"values":[["typed-array","Uint8Array"]]}}'

function equalities(): string {
  const last = '"0.40000"'
  const numbers = Array.from({ length: 40_001 }, (_, at) => at).join(',')
  const equal = `{${last}:[${Array.from({ length: 40_000 }, () => last).join(',')}]}`
  return `{"json":[[${numbers}]],"meta":{"values":{"0":["set"]},"referentialEqualities":${equal}}}`
}

const BOUNDARY = 'an-attack'

/** A PDF as a form that uploads it. */
function formOf(pdf: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

const upload = (origin: string, cookie: string, body: Buffer, at: number) =>
  ask(`${origin}/api/upload-pdf`, {
    method: 'POST',
    body,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...from(at) },
  })

/** A reader that asks and does not read. */
function hold(origin: string, at: number): void {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).pause()
  const path = `/api/blog/posts?cursor=${cursorAt(at)}`
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from(at)['x-forwarded-for']}\r\n\r\n`)
}

/** The attacks by name, each from one caller or, where it says so, from forty. */
export const ATTACKS: Readonly<Record<string, (attack: Attack) => unknown>> = {
  'annotated inputs, 10 addresses and 2 bodies a second': ({ origin }) => {
    const body = equalities()
    const init: Asked = { method: 'POST', headers: { 'content-type': 'application/json', ...FLOODER }, body }
    atRate(10, () =>
      ask(`${origin}/api/trpc/notes.latest?input=${encodeURIComponent(LENGTH)}`, { headers: FLOODER }),
    )
    atRate(2, () => ask(`${origin}/api/trpc/contact.send`, init))
  },
  'made-up cursors of the posts, 10 a second': ({ origin }) =>
    atRate(10, (at) => ask(`${origin}/api/blog/posts?cursor=${cursorAt(at)}`, { headers: FLOODER })),
  'batches of 20 lists of posts, 10 a second': ({ origin }) => {
    const batch = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, { json: { limit: 100 } }]))
    const path = Array.from({ length: 20 }, () => 'blog.list').join(',')
    atRate(10, () => ask(`${origin}/api/trpc/${path}?batch=1&input=${typed(batch)}`, { headers: FLOODER }))
  },
  'unknown pages, the feed and the sitemap, 60 a second': ({ origin }) =>
    atRate(20, (at) =>
      Promise.all(
        [`/no-such-page-${at}`, '/feed.xml', '/sitemap.xml'].map((path) =>
          ask(origin + path, { headers: FLOODER }),
        ),
      ),
    ),
  'pages of one member, 50 a second': ({ origin, cookies: [cookie = ''] }) =>
    atRate(50, (at) => ask(`${origin}/notes?search=${at}`, { headers: { cookie, ...FLOODER } })),
  'searches of one member, 50 a second': ({ origin, cookies: [cookie = ''] }) =>
    atRate(50, (at) =>
      ask(`${origin}/api/search?search=decision+${at}`, { headers: { cookie, ...FLOODER } }),
    ),
  'uploads of nine members, as fast as they go': async ({ origin, cookies }) => {
    const form = formOf(await samplePdf({ pages: 40 }))
    inLoops(36, (at) => upload(origin, cookies[at % 9] ?? '', form, at % 9))
  },
  'guesses at a password from forty networks, as fast as they go': ({ origin }) =>
    inLoops(80, (at) =>
      ask(`${origin}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from(at % 40) },
        body: JSON.stringify({ username: randomUUID(), password: 'wrong' }),
      }),
    ),
  'readers who do not read, 25 a second': ({ origin }) => atRate(25, async (at) => hold(origin, at)),
}

if (process.send !== undefined) {
  // An attacker's machine is another one: the server's processors are the server's.
  setPriority(19)
  process.once('message', (message) => {
    const attack = AttackSchema.parse(message)
    ATTACKS[attack.name]?.(attack)
  })
}
