import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'
import { adminClient } from '@idex/e2e/admin-client'
import { CONTACT_LIMIT, sendContact } from '@idex/e2e/contact'
import { patientFetch } from '@idex/e2e/patient-fetch'
import { signInMember } from '@idex/e2e/sign-in-member'
import type { Cluster } from './cluster.ts'
import { ORIGIN } from './site.ts'
import { until } from './until.ts'

const LatestSchema = z.array(z.object({ title: z.string() }))

/** Milliseconds for what one server was told to be known to all. */
const NEWS_LIMIT_MS = 1000

/** Runs `ask` on each server alone, without the balancer, whose answers must all be `expected`. */
async function alike<Answer>(
  what: string,
  { site }: Cluster,
  expected: Answer,
  ask: (origin: string) => Promise<Answer>,
) {
  const answers = await Promise.all(site.servers.map(({ origin }) => ask(origin)))
  assert.deepEqual(
    answers,
    answers.map(() => expected),
    what,
  )
}

/** Answer to a GET. Asks again where a server that was restarted has closed the connections that were kept to it. */
async function ask(address: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await patientFetch(address, init)
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}

const statusOf = async (address: string, init?: RequestInit) => (await ask(address, init)).status

/** A member who signed in through the balancer is known to each server, and to none after signing out. */
async function proveSessions(cluster: Cluster): Promise<string> {
  const cookie = await signInMember(ORIGIN)
  const known = (origin: string) => statusOf(`${origin}/api/auth/user`, { headers: { cookie } })
  await alike('a session', cluster, 200, known)
  await ask(`${ORIGIN}/api/logout`, { headers: { cookie }, redirect: 'manual' })
  await alike('an ended session', cluster, 401, known)
  return 'One sign-in counts on every server, and so does its end.'
}

/** A file sent to one server is read from each; its note is news to the pages each keeps for visitors. */
async function proveContent(cluster: Cluster): Promise<string> {
  const [first] = cluster.site.servers
  assert.ok(first)
  const publisher = await adminClient(first.origin)
  const latest = async (origin: string) => {
    const response = await ask(`${origin}/api/insights/latest`)
    return LatestSchema.parse(await response.json()).some(({ title }) => title === 'Read everywhere')
  }
  await alike('what visitors see before', cluster, false, latest)
  const pdf = await samplePdf()
  const path = await publisher.upload(pdf)
  const note = await publisher.publish({
    title: 'Read everywhere',
    description: 'On three servers',
    pdfUrl: path,
  })
  const began = performance.now()
  await until(
    'every server to have the news',
    async () => {
      await alike('what visitors see', cluster, true, latest)
      return true
    },
    NEWS_LIMIT_MS,
  )
  const news = performance.now() - began
  await alike('a shared note', cluster, 200, (origin) => statusOf(`${origin}/share/${note.shareableSlug}`))
  const members = await adminClient(ORIGIN)
  const same = await members.bytes(path)
  assert.ok(same.equals(pdf), 'the bytes of a file')
  return `A file of one server is read from all; its note was news to all within ${news.toFixed(0)} ms.`
}

/** Emails of all servers, which without a mail server are files. */
async function emailsOf({ ground, site }: Cluster): Promise<string[]> {
  const folders = site.servers.map((_, server) => join(ground.directory, `server${server}`, 'mail'))
  const found = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  return found.flat()
}

/** A limit is one limit, whichever server counts; and each accepted message is mailed once, by any of them. */
async function proveOnce(cluster: Cluster): Promise<string> {
  const before = (await emailsOf(cluster)).length
  const servers = cluster.site.servers
  const sent = await Promise.all(
    Array.from({ length: CONTACT_LIMIT * 2 }, (_, turn) =>
      sendContact(servers[turn % servers.length]?.origin ?? ORIGIN),
    ),
  )
  const accepted = sent.filter((status) => status < 300).length
  assert.equal(accepted, CONTACT_LIMIT, 'contact messages of one address in an hour')
  assert.ok(
    sent.every((status) => status < 300 || status === 429),
    `only limits refuse: ${sent.join()}`,
  )
  const mailed = async () => (await emailsOf(cluster)).length - before
  await until('every message to be mailed', async () => (await mailed()) >= accepted, 120_000)
  assert.equal(await mailed(), accepted, 'emails, once each')
  return `Of ${sent.length} messages at once to three servers, ${accepted} were accepted, the limit of one address; each was mailed once.`
}

/** Proves that the three servers are one site. Returns a sentence for each thing proved; throws AssertionError. */
export async function proveOneSite(cluster: Cluster): Promise<string[]> {
  return [await proveSessions(cluster), await proveContent(cluster), await proveOnce(cluster)]
}
