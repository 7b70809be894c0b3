import { randomBytes, randomInt } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@idex/db/ids'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { afterAll, expect, it } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

/** Of a byte, below, at and above one chunk and several. */
const SIZES = [1, 1000, 128 * 1024, 128 * 1024 + 1, 300_000]
const REQUESTS = 2000
const AT_ONCE = 40

type Stored = { id: string; content: Buffer }

const server = await openTestServer()
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
const cookie = await server.signIn(await createMember(server.database.db))
const stored = await Promise.all(SIZES.map(store))
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
afterAll(() => agent.destroy())

async function store(size: number): Promise<Stored> {
  const { db } = server.database
  const { files } = server.app.services
  const [id, content] = [newId(), randomBytes(size)]
  const path = await files.incomingPath(id)
  await writeFile(path, content)
  await files.adopt(id, path)
  await createFile(db, { id, size })
  await createNote(db, { fileId: id })
  return { id, content }
}

function open(id: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${origin}/api/files/${id}`, { agent, headers: { cookie, ...headers } }, resolve).once(
      'error',
      reject,
    )
  })
}

async function bytesOf(response: IncomingMessage, pauseMs?: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) {
    chunks.push(Buffer.from(chunk))
    if (pauseMs !== undefined) await wait(pauseMs)
  }
  return Buffer.concat(chunks)
}

const pick = () => stored[randomInt(stored.length)] ?? { id: '', content: Buffer.alloc(0) }

async function readWhole(pauseMs?: number): Promise<boolean> {
  const { id, content } = pick()
  return (await bytesOf(await open(id), pauseMs)).equals(content)
}

async function readRange(): Promise<boolean> {
  const { id, content } = pick()
  const start = randomInt(content.length)
  const end = start + randomInt(content.length - start)
  const response = await open(id, { range: `bytes=${start}-${end}` })
  return response.statusCode === 206 && (await bytesOf(response)).equals(content.subarray(start, end + 1))
}

async function breakOff(): Promise<boolean> {
  const response = await open(pick().id)
  response.once('error', () => undefined)
  if (randomInt(2) === 0) await new Promise((resolve) => response.once('data', resolve))
  response.destroy()
  return true
}

const WAYS = [() => readWhole(), readRange, breakOff, () => readWhole(1)]

/** Descriptors of this process on stored files. */
async function openFiles(): Promise<number> {
  const { readlink } = await import('node:fs/promises')
  const all = await readdir('/proc/self/fd')
  const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.includes('/stored/')).length
}

it('sends the right bytes to thousands of readers, slow ones and ones that go away, and leaves no file open', async () => {
  let left = REQUESTS
  let wrong = 0
  const reader = async () => {
    while (left > 0) {
      left -= 1
      const isRight = await WAYS[left % WAYS.length]?.()
      if (isRight !== true) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  expect(wrong).toBe(0)
  await expect.poll(openFiles, { timeout: 5000 }).toBe(0)
})

it('breaks off a file that is shorter than it should be, rather than end it early', async () => {
  const { id } = await store(1000)
  await writeFile(`${server.config.dataDirectory}/files/stored/${id.slice(0, 2)}/${id}`, 'cut off')
  await expect(open(id).then((response) => bytesOf(response))).rejects.toThrow('aborted')
  await expect.poll(openFiles, { timeout: 5000 }).toBe(0)
})
