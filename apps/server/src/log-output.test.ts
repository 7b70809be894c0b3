import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it, onTestFinished } from 'vitest'
import { createLogOutput } from './log-output.ts'
import { startTestServer } from './testing/test-server.ts'

/** A pipe that takes a few lines until someone reads it. */
async function openPipe() {
  const path = join(await testDirectory(), 'pipe')
  execFileSync('mkfifo', [path])
  // Both ends, so that it opens without a reader; as a process gets its standard output, without O_NONBLOCK.
  const writer = openSync(path, 'r+')
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(reader))
  let seen = ''
  const buffer = Buffer.alloc(1024 * 1024)
  /** All that has been read so far. */
  function read(): string {
    try {
      seen += buffer.toString('utf8', 0, readSync(reader, buffer))
    } catch {
      // There is nothing to read.
    }
    return seen
  }
  return { writer, read }
}

const line = (n: number) => `${JSON.stringify({ n, text: 'x'.repeat(1000) })}\n`

it('drops lines that nobody takes, tells how many, and stops nothing', async () => {
  const { writer, read } = await openPipe()
  const output = createLogOutput(writer)
  const all = 5000
  for (let n = 0; n < all; n += 1) output.write(line(n))
  await expect.poll(read).toContain('lines were dropped')
  const [kept, last = ''] = [read().match(/"n":/g) ?? [], read().trimEnd().split('\n').at(-1)]
  expect(JSON.parse(last)).toMatchObject({ level: 40, lines: all - kept.length })
  expect(kept.length).toBeGreaterThan(900)
  output.write(line(all))
  await expect.poll(read).toContain(`{"n":${all},`)
})

/** The beginning of a process with a log. */
const BEGIN = `
import { createLogOutput } from ${JSON.stringify(import.meta.resolve('./log-output.ts'))}
const output = createLogOutput()`

/** It writes more than its output takes, and ends when it is told to. */
const WRITER = `${BEGIN}
for (let n = 0; n < 5000; n += 1) output.write('x'.repeat(1000))
process.on('SIGTERM', () => output.endProcess())
setTimeout(() => process.send('still there'), 1500)`

const NODE = ['--input-type=module', '--eval']

it.each(['a reader that stands still', 'a full disk'])(
  'a process goes on beside %s, and ends when it is told to',
  async (what) => {
    const full = openSync('/dev/full', 'w')
    const stdout = what === 'a full disk' ? full : 'pipe'
    const child = spawn(process.execPath, [...NODE, WRITER], { stdio: ['ignore', stdout, 'pipe', 'ipc'] })
    closeSync(full)
    const ended = once(child, 'exit')
    expect(await once(child, 'message')).toContain('still there')
    child.kill('SIGTERM')
    await ended
  },
)

it('a process ends with its last line written', async () => {
  const lastWords = `${BEGIN}; output.write('last words'); output.endProcess()`
  const child = spawn(process.execPath, [...NODE, lastWords])
  const [texts, ended] = [text(child.stdout), once(child, 'exit')]
  expect([await texts, (await ended)[0]]).toEqual(['last words', 0])
})

it('a server whose log nobody reads answers, and closes', async () => {
  const { writer } = await openPipe()
  const logStream = createLogOutput(writer)
  const server = await startTestServer({ LOG_LEVEL: 'debug' }, { logStream })
  for (let n = 0; n < 300; n += 1)
    expect((await server.app.inject({ url: `/api/nothing/${'x'.repeat(500)}` })).statusCode).toBe(404)
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  await server.close()
})
