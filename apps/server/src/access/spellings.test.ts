import { once } from 'node:events'
import { Agent, IncomingMessage, request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { normalAddress } from '../connections/request-target.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())

/** Asks for exactly `path`, which other clients would put into its normal form themselves. */
async function ask(method: string, path: string) {
  const { port } = z.object({ port: z.number() }).parse(server.app.server.address())
  const asked = request({ agent, host: '127.0.0.1', port, method, path }).end()
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'))
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode, ...answer.headers }
}

const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** Other ways to write a path that some router takes for the same. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'two slashes before it': (path) => `/${path}`,
  'two slashes in it': (path) => path.replace(/(.)\//, '$1//'),
  'a slash after it': (path) => `${path}/`,
  'a backslash': (path) => path.replace(/(.)\//, '$1\\'),
  'an encoded letter': (path) => path.replace(/[a-z]/, inHex),
  'encoded letters': (path) => path.replace(/[a-z]+/, (word) => [...word].map(inHex).join('').toUpperCase()),
  'a dot': (path) => `/.${path}`,
  'an encoded dot': (path) => `/%2e${path}`,
  'two dots': (path) => `/x/..${path}`,
  'encoded dots': (path) => `/x/%2E%2e${path}`,
}

const pathsOf = (url: string) => url.replace(/:\w+/g, 'Abc9').replace('*', 'x/y')

it('each route has one spelling that leads to it', async () => {
  const routes = server.mounted.filter(({ method, url }) => method !== 'TRACE' && url !== '/' && url !== '*')
  let tried = 0
  for (const { method, url } of routes) {
    const path = pathsOf(url)
    expect(normalAddress(path)).toBe(path)
    for (const [name, spell] of Object.entries(SPELLINGS)) {
      const spelled = spell(path)
      if (spelled === path) continue
      const answer = await ask(method, `${spelled}?a=//b`)
      tried += 1
      const where = `${method} ${spelled} (${name})`
      if (answer.status === 308) expect(answer.location, where).toBe(`${path}?a=//b`)
      else expect(answer.status, where).toBe(404)
      expect(answer['set-cookie'], where).toBeUndefined()
    }
  }
  expect(tried).toBeGreaterThan(1000)
})

it('in capitals it leads nowhere', async () => {
  for (const { url } of server.mounted.filter(({ url: known }) => known.startsWith('/api/'))) {
    const { statusCode } = await server.app.inject({ url: pathsOf(url).replace('/api', '/API') })
    expect(statusCode, url).toBe(404)
  }
})

describe('the normal form of an address', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/a/', '/a'],
    ['/a//b?x=//y/../z', '/a/b?x=//y/../z'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['/../..', '/'],
    ['/a/%2e%2E/b', '/b'],
    ['/%73hare/%7Ex', '/share/~x'],
    ['/a%2fb', '/a%2Fb'],
    ['/%e4%b8%ad', '/%E4%B8%AD'],
    ['/a%25b%3f', '/a%25b%3F'],
    ['/%', '/%'],
    ['/a;b=1,c@d:e', '/a;b=1,c@d:e'],
    ['?a', '/?a'],
  ])('of %s is %s', (address, normal) => {
    expect(normalAddress(address)).toBe(normal)
    expect(normalAddress(normal)).toBe(normal)
  })
})
