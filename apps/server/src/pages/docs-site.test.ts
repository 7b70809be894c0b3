import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { cspHashOf } from '../security/csp.ts'
import { docsRoutes } from './docs-site.ts'

const PAGE = '<!doctype html><script>start()</script><script src="/docs/_astro/a.js"></script><h1>Start</h1>'

/** A server with the documentation in `folder` alone. */
async function serve(folder: string): Promise<FastifyInstance> {
  const config = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
  const server = Fastify()
  await server.register(docsRoutes, { ...config, docsDist: folder })
  return server
}

const docsDist = await temporaryDirectory()
for (const folder of ['start', '_astro', 'pagefind']) await mkdir(join(docsDist, folder))
await writeFile(join(docsDist, 'index.html'), '<h1>Documentation</h1>')
await writeFile(join(docsDist, '404.html'), '<h1>Page not found</h1>')
await writeFile(join(docsDist, 'start/tour.html'), PAGE)
await writeFile(join(docsDist, 'start/tour.html.br'), 'br of the page')
await writeFile(join(docsDist, '_astro/a.js'), 'start()')
await writeFile(join(docsDist, 'pagefind/pagefind.js'), 'search()')
const app = await serve(docsDist)
afterAll(() => app.close())

it('serves pages at their names, and the files of the search', async () => {
  const page = await app.inject('/docs/start/tour')
  expect(page.body).toBe(PAGE)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect((await app.inject('/docs')).body).toContain('Documentation')
  expect((await app.inject('/docs/pagefind/pagefind.js')).body).toBe('search()')
})

it('allows a page its own inline scripts by their hashes, and no other', async () => {
  const policies = ['/docs/start/tour', '/docs'].map(async (url) => {
    const { headers } = await app.inject(url)
    return String(headers['content-security-policy'])
  })
  const [start, index] = await Promise.all(policies)
  expect(start).toContain(cspHashOf('start()'))
  expect(index).not.toContain('sha256')
  expect(`${start} ${index}`).not.toMatch(/script-src[^;]*'unsafe-inline'|'unsafe-eval'/)
})

it('sends the compressed copy of a page with the policy of the page', async () => {
  const { body, headers } = await app.inject({
    url: '/docs/start/tour',
    headers: { 'accept-encoding': 'br' },
  })
  expect([body, headers['content-encoding']]).toEqual(['br of the page', 'br'])
  expect(headers['content-security-policy']).toContain(cspHashOf('start()'))
  expect((await app.inject('/docs/start/tour.html.br')).statusCode).toBe(404)
})

it('keeps files with a hash in their name for good, and answers 404 with a page', async () => {
  expect((await app.inject('/docs/_astro/a.js')).headers['cache-control']).toContain('immutable')
  const missing = await app.inject('/docs/nothing')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('Page not found')
})

it('has no address where the documentation was not built', async () => {
  const without = await serve(join(docsDist, 'nothing'))
  expect((await without.inject('/docs')).body).toContain('Route GET:/docs not found')
  await without.close()
})
