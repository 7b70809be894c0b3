import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '@idex/db/client'
import { samplePdf } from '@idex/testing/sample-pdf'
import { ADMIN } from '@idex/e2e/product'
import { quantile } from '../support/figures.ts'
import { ATTACKS } from './attack-process.ts'
import { type Bench, newSession, type Site } from './site.ts'
import type { Line } from './table.ts'

const PROGRAM = fileURLToPath(new URL('attack-process.ts', import.meta.url))

/** Posts of 2.4 kB, so that the whole list has 2.4 MB. */
const POSTS = 1000
/** How long it is measured during an attack, and before each without one; rare requests need some forty of each for a p95. */
const SECONDS = 40
const CALM_SECONDS = 20
const ATTACKERS = 10
/** Others, whose uploads stay below what one member may upload in an hour. */
const UPLOADERS = 20

/** Requests of other callers during an attack, by name, and how often a second. */
type Victims = Readonly<Record<string, { perSecond: number; ask: (at: number) => Promise<Response> }>>

async function addMembers(bench: Bench, { database }: Site): Promise<string[]> {
  const { sql, close } = connectDatabase(bench.connectionTo(database), { max: 1 })
  await sql`insert into blog_posts (id, title, blog_url, excerpt, content, reading_time, published, published_at)
    select 'long' || n, 'Long post ' || n, 'long-' || n, 'What this is about', repeat('<p>A paragraph of a post.</p>', 85), 9, true,
      now() - n * interval '1 minute' from generate_series(1, ${POSTS}::int) n`
  const tokens = []
  for (let at = 0; at < ATTACKERS + UPLOADERS; at += 1) {
    const { token, id } = newSession()
    await sql`insert into users (id, email, first_name, last_name, onboarded_at)
      values (${`crowd${at}`}, ${`crowd${at}@example.com`}, 'Member', ${String(at)}, now())`
    await sql`insert into sessions (id, user_id, expires_at) values (${id}, ${`crowd${at}`}, now() + interval '14 days')`
    tokens.push(`idex_session=${token}`)
  }
  await close()
  return tokens
}

function victimsOf(
  { product: { origin }, cookie }: Site,
  uploaders: readonly string[],
  pdf: Buffer,
): Victims {
  const own = { 'x-forwarded-for': '203.0.113.7' }
  const form = () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'mine.pdf')
    return body
  }
  const login = { method: 'POST', body: JSON.stringify(ADMIN) }
  return {
    'a member’s list': {
      perSecond: 10,
      ask: () => fetch(`${origin}/api/notes?limit=10`, { headers: { cookie, ...own } }),
    },
    'a member’s page': { perSecond: 2, ask: () => fetch(`${origin}/notes`, { headers: { cookie, ...own } }) },
    'a visitor’s page': { perSecond: 10, ask: () => fetch(`${origin}/blog`, { headers: own }) },
    'a member’s upload': {
      perSecond: 1,
      ask: (at) =>
        fetch(`${origin}/api/upload-pdf`, {
          method: 'POST',
          body: form(),
          headers: { cookie: uploaders[at % UPLOADERS] ?? '', ...own },
        }),
    },
    'an administrator’s sign-in': {
      perSecond: 1,
      ask: () =>
        fetch(`${origin}/api/admin/login`, {
          ...login,
          headers: { 'content-type': 'application/json', ...own },
        }),
    },
  }
}

type Waits = { times: number[]; refused: string[] }

/** Does each victim's part for so many seconds; the times of their answers in ms, and what was not answered as it should be. */
async function measure(victims: Victims, seconds: number): Promise<Map<string, Waits>> {
  const found = new Map<string, Waits>()
  const parts = Object.entries(victims).map(async ([name, { perSecond, ask }]) => {
    const waits: Waits = { times: [], refused: [] }
    found.set(name, waits)
    const asked: Promise<void>[] = []
    for (let at = 0; at < seconds * perSecond; at += 1) {
      const began = performance.now()
      asked.push(
        ask(at)
          .then(async (answer) => {
            await answer.arrayBuffer()
            if (answer.status >= 400) waits.refused.push(String(answer.status))
            waits.times.push(performance.now() - began)
          })
          .catch(() => void waits.refused.push('broken')),
      )
      await wait(1000 / perSecond)
    }
    await Promise.all(asked)
  })
  await Promise.all(parts)
  return found
}

/**
 * Measures the waits of other callers during attacks, and without, in one run. The calm is measured before each attack,
 * and all of it together is the reference for each.
 */
export async function benchAttacks(bench: Bench): Promise<Line[]> {
  const site = await bench.openSite('attacks', 10_000, { TRUST_PROXY: '127.0.0.1/32,::1/128' })
  const cookies = await addMembers(bench, site)
  const victims = victimsOf(site, cookies.slice(ATTACKERS), await samplePdf({ pages: 3 }))
  await measure(victims, CALM_SECONDS)
  const calm = new Map(Object.keys(victims).map((victim): [string, number[]] => [victim, []]))
  const underAttack: { name: string; waits: Map<string, Waits> }[] = []
  for (const name of Object.keys(ATTACKS)) {
    for (const [victim, { times }] of await measure(victims, CALM_SECONDS)) calm.get(victim)?.push(...times)
    const attacker = fork(PROGRAM)
    attacker.send({ name, origin: site.product.origin, cookies: cookies.slice(0, ATTACKERS) })
    await wait(2000)
    underAttack.push({ name, waits: await measure(victims, SECONDS) })
    attacker.kill('SIGKILL')
    await wait(3000)
  }
  return underAttack.flatMap(({ name, waits }) =>
    [...waits].map(([victim, { times, refused }]): Line => {
      const before = calm.get(victim) ?? []
      const [p95, calmP95] = [quantile(times, 0.95), quantile(before, 0.95)]
      return {
        what: `${name}: ${victim}, p95`,
        figure: `${p95.toFixed(0)} ms, ${(p95 / calmP95).toFixed(1)} times`,
        wanted: '≤ 2 times',
        note: `p50 ${quantile(times, 0.5).toFixed(0)} ms; without it ${quantile(before, 0.5).toFixed(0)} and ${calmP95.toFixed(0)} ms; refused: ${refused.join(' ') || 'none'}`,
      }
    }),
  )
}
