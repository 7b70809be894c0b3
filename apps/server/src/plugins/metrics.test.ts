import { readFile } from 'node:fs/promises'
import { createMember } from '@idex/testing/factories'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'

const TOKEN = 'a token of at least 32 characters'.replaceAll(' ', '-')

const server = await openTestServer({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN })

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.app.metricsPort}${path}`, init)

async function scrape(): Promise<string> {
  const response = await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return response.text()
}

/** Metrics of a server that has just started. */
const given = await scrape()

it('are shown to whoever has the token alone, on their own port alone', async () => {
  expect((await ask('/metrics')).status).toBe(401)
  expect((await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}x` } })).status).toBe(401)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405)
  expect((await ask('/')).status).toBe(404)
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
})

it('count requests by route, never by address, and what is refused', async () => {
  const { app } = server
  const cookie = await server.signIn(await createMember(server.database.db))
  await app.inject({ url: '/api/notes?limit=5', headers: { cookie } })
  await app.inject('/api/share/a-secret-slug')
  await app.inject('/nothing-is-here')
  const wrong = { username: 'admin', password: 'not the password' }
  await app.inject({ method: 'POST', url: '/api/admin/login', payload: wrong })
  const text = await scrape()
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/notes",status="200"\} 1/,
  )
  expect(text).toMatch(/_count\{method="GET",route="\/api\/share\/:\w+",status="404"\} 1/)
  expect(text).not.toMatch(/a-secret-slug|nothing-is-here/)
  expect(text).toMatch(/idex_security_events_total\{event="sign-in.refused"\} 1/)
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/)
})

it('tell whether answers for visitors were kept', async () => {
  const counted = async (kept: boolean) =>
    Number(new RegExp(`idex_kept_answers_total\\{kept="${kept}"\\} (\\d+)`).exec(await scrape())?.[1] ?? 0)
  const before = [await counted(true), await counted(false)]
  for (let time = 0; time < 3; time += 1) await server.app.inject('/api/insights/latest')
  expect([await counted(true), await counted(false)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
})

it('tell emails by what became of them', async () => {
  const mail = {
    id: 'one',
    to: 'someone@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    headers: {},
  }
  await server.app.mailer.send(mail)
  expect(await scrape()).toMatch(/idex_mails_total\{result="sent"\} 1/)
})

it('tell of the queue and the database, and that it is away', async () => {
  await server.app.services.queue.enqueue('housekeeping.run', {})
  const text = await scrape()
  expect(text).toMatch(/idex_jobs\{queue="housekeeping.run",state="waiting"\} 1/)
  expect(text).toMatch(/idex_job_age_seconds\{queue="housekeeping.run"\} \d/)
  expect(text).toMatch(/idex_database_connections [1-9]/)
  expect(text).toMatch(/idex_database_up 1/)
  await server.app.database.close()
  const away = await scrape()
  expect(away).toMatch(/idex_database_up 0/)
  expect(away).not.toMatch(/idex_jobs\{/)
})

it('cost nothing while they are not asked for, and refuse a start on a port in use', async () => {
  const other = await startTestServer()
  expect(other.app.metricsPort).toBeNull()
  await other.close()
  const taken = { port: server.app.metricsPort ?? 0, host: '127.0.0.1', token: undefined }
  await expect(buildApp({ ...server.config, metrics: taken })).rejects.toThrow(
    /METRICS_PORT \d+ on 127\.0\.0\.1/,
  )
})

it('are all that the dashboard and the alerts ask for', async () => {
  const folder = new URL('../../../../.github/monitoring/', import.meta.url)
  const files = await Promise.all(
    ['grafana-dashboard.json', 'alerts.yml'].map((name) => readFile(new URL(name, folder), 'utf8')),
  )
  const known = new Set([...given.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = files.flatMap((text) =>
    [...text.matchAll(/\b(?:idex|http|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:count|bucket|sum)$/, ''),
    ),
  )
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})
