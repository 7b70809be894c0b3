import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { fetchJson } from './fetch-json.ts'

let sent = 0

/** Responds properly, redirects, never ends, or never responds. */
const server = createServer((request, response) => {
  response.on('error', () => undefined)
  if (request.url === '/good') response.end('{"good":true}')
  else if (request.url === '/elsewhere') response.writeHead(302, { location: '/good' }).end()
  else if (request.url === '/refused') response.writeHead(400).end('{"error":"invalid_grant"}')
  else if (request.url === '/endless') {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 0x20))) sent += 16_384
    }
    response.on('drain', more)
    more()
  } else if (request.url === '/half') response.write('{')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const bound = server.address()
const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('gives the response', async () => {
  expect(await fetchJson(`${address}/good`)).toEqual({ good: true })
})

it.each(['/elsewhere', '/refused'])('accepts no response from %s', async (path) => {
  await expect(fetchJson(`${address}${path}`)).rejects.toThrow(Error)
})

it('reads no more of an endless response than needed to refuse it', async () => {
  await expect(fetchJson(`${address}/endless`)).rejects.toThrow('too large')
  expect(sent).toBeLessThan(16 * 1024 * 1024)
})

it.each(['/never', '/half'])('waits for %s only up to the time limit', async (path) => {
  const stop = new AbortController()
  const asked = fetchJson(`${address}${path}`, { signal: stop.signal })
  stop.abort(new Error('time is up'))
  await expect(asked).rejects.toThrow('time is up')
})
