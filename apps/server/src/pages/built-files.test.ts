import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { afterAll, describe, expect, it } from 'vitest'
import { readBuiltFiles } from './built-files.ts'

const FILES = {
  'assets/app-1.js': 'run()',
  'assets/app-1.js.br': 'br of run()',
  'assets/app-1.js.gz': 'gz of run()',
  'assets/small-2.js': 'i()',
  'assets/face-3.woff2': 'letters',
  'logo.svg': '<svg/>',
  'app.webmanifest': '{}',
  'shell.html': '<p>',
}

const app = Fastify()

const root = await temporaryDirectory()
await mkdir(join(root, 'assets'))
for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text)
const files = await readBuiltFiles(root, ['/shell.html'])
app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
  const sent = files.send(`/${request.params['*']}`, 'no-cache', request, reply)
  return sent ?? reply.code(404).send()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it('lists what may be asked for: no copy, and nothing that is hidden', () => {
  expect([...files.addresses].toSorted()).toEqual([
    '/app.webmanifest',
    '/assets/app-1.js',
    '/assets/face-3.woff2',
    '/assets/small-2.js',
    '/logo.svg',
  ])
})

it.each([
  '/shell.html',
  '/assets/app-1.js.br',
  '/assets',
  '/',
  '/assets/../logo.svg/../../etc/passwd',
  '/package.json',
])('has nothing at %s', async (url) => expect((await get(url)).statusCode).toBe(404))

it.each([
  ['/assets/app-1.js', 'text/javascript; charset=utf-8'],
  ['/assets/face-3.woff2', 'font/woff2'],
  ['/logo.svg', 'image/svg+xml; charset=utf-8'],
  ['/app.webmanifest', 'application/manifest+json; charset=utf-8'],
])('sends %s as %s', async (url, type) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache'])
})

describe('a file with compressed copies', () => {
  it.each([
    [undefined, undefined, 'run()'],
    ['identity', undefined, 'run()'],
    ['br;q=0, gzip;q=0', undefined, 'run()'],
    ['gzip', 'gzip', 'gz of run()'],
    ['gzip, deflate, br, zstd', 'br', 'br of run()'],
    ['br;q=0, *', 'gzip', 'gz of run()'],
    ['br;q=0.5, gzip', 'gzip', 'gz of run()'],
    ['nonsense;;,,=', undefined, 'run()'],
  ])('is sent for Accept-Encoding %s as %s', async (asked, encoding, body) => {
    const answer = await get('/assets/app-1.js', asked === undefined ? {} : { 'accept-encoding': asked })
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
    })
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body])
  })

  it('has a tag for each of them', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers } = await get('/assets/app-1.js', { 'accept-encoding': encoding })
        return headers.etag
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

it('says nothing about encodings where there is one', async () => {
  const { headers } = await get('/assets/small-2.js', { 'accept-encoding': 'br' })
  expect([headers.vary, headers['content-encoding']]).toEqual([undefined, undefined])
})

it('is not sent to whom has it', async () => {
  const { headers } = await get('/logo.svg')
  const again = await get('/logo.svg', { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.statusCode, again.body, again.headers.etag, again.headers['cache-control']]).toEqual([
    304,
    '',
    headers.etag,
    'no-cache',
  ])
  expect((await get('/logo.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

it('answers HEAD with the length alone', async () => {
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/logo.svg' })
  expect([headers['content-length'], body]).toEqual(['6', ''])
})

it('is asked for again after it could not be read', async () => {
  const late = join(root, 'assets/late-4.js')
  await writeFile(late, '')
  const read = await readBuiltFiles(root, [])
  const own = Fastify()
  own.get('/late', async (request, reply) => read.send('/assets/late-4.js', 'no-cache', request, reply))
  await rm(late)
  expect((await own.inject('/late')).statusCode).toBe(500)
  await writeFile(late, 'late()')
  expect((await own.inject('/late')).body).toBe('late()')
  await own.close()
})
