import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { StartError } from '../start-error.ts'
import { hiddenFiles, offlineRoutes } from './offline.ts'

const SHELL = '<!doctype html><title>Shell</title>'
const configOf = (offlineReading: boolean) => ({
  ...readConfig({
    NODE_ENV: 'test',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    OFFLINE_READING: String(offlineReading),
  }),
  webDist,
})

async function serve(offlineReading: boolean) {
  const app = fastify()
  await offlineRoutes(app, configOf(offlineReading))
  return app
}

const webDist = await temporaryDirectory()
await mkdir(join(webDist, 'client'))
await writeFile(join(webDist, 'client', 'offline.html'), SHELL)

it('sends everybody the same shell, in which no script of a page can run, and asks to be compared each time', async () => {
  const app = await serve(true)
  const [visitor, member] = [
    await app.inject({ url: '/offline' }),
    await app.inject({ url: '/offline', headers: { cookie: 'session=one' } }),
  ]
  expect([visitor.body, member.body]).toEqual([SHELL, SHELL])
  for (const { headers } of [visitor, member]) {
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(String(headers['content-security-policy']).split('; ')).toContain("script-src 'self'")
  }
})

it('sends a worker in place of the built one that removes all caches and itself, once that is switched off', async () => {
  const app = await serve(false)
  const { statusCode, headers, body } = await app.inject({ url: '/offline-worker.js' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  const done: string[] = []
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
  const caches = { keys: async () => ['a', 'b'], delete: async (name: string) => done.push(name) }
  const registration = { unregister: async () => done.push('unregistered') }
  const run = await import(
    `data:text/javascript,export default (addEventListener, caches, registration, skipWaiting) => { ${encodeURIComponent(body)} }`
  )
  run.default(
    (name: string, listen: () => void) => listeners.set(name, listen),
    caches,
    registration,
    () => 0,
  )
  const works: Promise<unknown>[] = []
  listeners.get('activate')?.({ waitUntil: (work) => works.push(work) })
  await Promise.all(works)
  expect(done).toEqual(['a', 'b', 'unregistered'])
  expect([hiddenFiles(configOf(true)), hiddenFiles(configOf(false))]).toEqual([
    ['/offline.html'],
    ['/offline.html', '/offline-worker.js'],
  ])
})

it('does not start without its build', async () => {
  await expect(offlineRoutes(fastify(), { ...configOf(true), webDist: '/nowhere' })).rejects.toThrow(
    StartError,
  )
})
