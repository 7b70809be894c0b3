import fc from 'fast-check'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { isLocalPath } from '@idex/contract/kernel/redirects'
import { encodeLocation, locationHeaderPlugin } from './location-header.ts'

let target = '/'

const app = fastify()
await app.register(locationHeaderPlugin)
app.get('/go', (_request, reply) => reply.redirect(target))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const localPath = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((rest) => `/${rest}`)
  .filter(isLocalPath)

it('redirects a browser to exactly the page of a path in any script', async () => {
  await fc.assert(
    fc.asyncProperty(localPath, async (path) => {
      target = path
      const response = await fetch(`${address}/go`, { redirect: 'manual' })
      const location = response.headers.get('location') ?? ''
      expect(response.status).toBe(302)
      expect(location).toMatch(/^\/[\u0021-\u007e]*$/)
      expect(isLocalPath(location)).toBe(true)
      // Resolved as browsers do, it is the same page as the path itself.
      expect(new URL(location, address).href).toBe(new URL(path.toWellFormed(), address).href)
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['/notes?q=日本', '/notes?q=%E6%97%A5%E6%9C%AC'],
  ['/notes?q=%E6%97%A5#über', '/notes?q=%E6%97%A5#%C3%BCber'],
  ['/.//elsewhere.example', '/.//elsewhere.example'],
  ['https://accounts.example/auth?a=b%20c', 'https://accounts.example/auth?a=b%20c'],
  ['/\ud800', '/%EF%BF%BD'],
])('encodes %j as %j', (path, location) => {
  expect(encodeLocation(path)).toBe(location)
})
