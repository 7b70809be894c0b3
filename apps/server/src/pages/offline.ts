import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { ASSET_POLICY, createPagePolicy } from '../security/csp.ts'
import { StartError } from '../start-error.ts'

/** The service worker, which every browser compares with its own; sent as a file of the build, unless it is to end. */
export const WORKER = 'offline-worker.js'
const SHELL = 'offline.html'

/** Addresses of files of the build that are not sent as they are. */
export function hiddenFiles({ offlineReading }: Config): string[] {
  return (offlineReading ? [SHELL] : [SHELL, WORKER]).map((file) => `/${file}`)
}

/**
 * Script that replaces the service worker: it deletes all stored data of the worker and its pages, and unregisters
 * itself.
 */
const END = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

async function readShell(webDist: string): Promise<string> {
  try {
    return await readFile(join(webDist, 'client', SHELL), 'utf8')
  } catch (cause) {
    throw new StartError(`The web app is not built: ${webDist} has no ${SHELL}.`, { cause })
  }
}

/**
 * The shell, which a browser shows without a network, the same for everyone: no cookie is read or set. And in place of the worker, if
 * reading without a network is switched off, one that removes itself.
 */
export async function offlineRoutes(
  app: FastifyInstance,
  config: Config & { webDist: string },
): Promise<void> {
  const shell = await readShell(config.webDist)
  const policy = createPagePolicy(config)([])
  app.get('/offline', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(shell),
  )
  if (config.offlineReading) return
  app.get(`/${WORKER}`, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': ASSET_POLICY })
      .type('text/javascript; charset=utf-8')
      .send(END),
  )
}
