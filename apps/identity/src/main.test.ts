import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { TEST_CONFIG } from './testing/oidc-client.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const ENV = {
  IDENTITY_PORT: '0',
  GOOGLE_CLIENT_ID: TEST_CONFIG.clientId,
  GOOGLE_CLIENT_SECRET: TEST_CONFIG.clientSecret,
  IDENTITY_REDIRECT_URIS: TEST_CONFIG.redirectUris.join(','),
}
const ReadySchema = z.object({ type: z.literal('ready'), url: z.url() })

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>, execArgv: string[] = []): ChildProcess {
  const child = fork(MAIN, { env, silent: true, execArgv })
  children.push(child)
  return child
}

async function startReady() {
  const child = start(ENV)
  const [message] = await once(child, 'message')
  return { child, url: ReadySchema.parse(message).url }
}

async function outcome(child: ChildProcess) {
  const { stdout: out, stderr: err } = child
  if (!out || !err) throw new Error('The output of the process is not piped')
  const output = Promise.all([text(out), text(err)])
  const [code] = await once(child, 'exit')
  const [stdout, stderr] = await output
  return { code, stdout, stderr }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'notifies its parent when ready, and stops cleanly on %s',
  async (signal) => {
    const { child, url } = await startReady()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    child.kill(signal)
    expect(await outcome(child)).toEqual({
      code: 0,
      stdout: `Identity provider for development at ${url}\n`,
      stderr: '',
    })
  },
)

test('stops when its parent exits', async () => {
  const { child } = await startReady()
  child.disconnect()
  expect(await outcome(child)).toMatchObject({ code: 0 })
})

test('stops when its parent exits during the start', async () => {
  const child = start(ENV)
  await once(child, 'spawn')
  child.disconnect()
  expect(await outcome(child)).toMatchObject({ code: 0 })
})

test('does not start when its parent has already exited', async () => {
  const wait = 'await new Promise((resolve) => process.once("disconnect", resolve))'
  const child = start(ENV, ['--import', `data:text/javascript,${encodeURIComponent(wait)}`])
  child.disconnect()
  expect(await outcome(child)).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('says in one sentence that the port is in use', async () => {
  const { url } = await startReady()
  const { port } = new URL(url)
  expect(await outcome(start({ ...ENV, IDENTITY_PORT: port }))).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} on 127.0.0.1 is already in use: stop the program that has it or set IDENTITY_PORT.\n`,
  })
})

test('is reachable over loopback alone, whatever HOST says', async () => {
  const child = start({ ...ENV, HOST: '0.0.0.0' })
  const [message] = await once(child, 'message')
  const { port } = new URL(ReadySchema.parse(message).url)
  // Another loopback address: reachable only if the server listens on all of them.
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow()
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('refuses to serve a public site', async () => {
  expect(await outcome(start({ ...ENV, PUBLIC_URL: 'https://idex.example' }))).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'),
  })
})

test('lists what is missing from its configuration', async () => {
  expect(await outcome(start({ GOOGLE_CLIENT_ID: 'x', IDENTITY_PORT: 'x' }))).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      'The identity provider is not configured:',
      '  IDENTITY_PORT must be a whole number from 0 to 65535',
      '  GOOGLE_CLIENT_SECRET is required',
      '  IDENTITY_REDIRECT_URIS is required',
      '',
    ].join('\n'),
  })
})
