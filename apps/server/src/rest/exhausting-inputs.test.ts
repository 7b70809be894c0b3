import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { ENDPOINTS, keysOf } from '../testing/endpoints.ts'
import { ANNOTATED_INPUTS, EXHAUSTING_VALUES } from '../testing/exhausting-inputs.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()
let longest = { name: '', ms: 0 }

/**
 * Milliseconds of this process's main thread that one request may take, and so the most that another caller waits for
 * it. Reading the largest body takes a tenth of it.
 */
const MOST_MS = 500

afterAll(() => {
  process.stdout.write(`longest of the exhausting inputs: ${longest.name}, ${Math.round(longest.ms)} ms\n`)
})

let asked = 0

/** An address that has asked for nothing yet, and so neither rests nor is limited. */
function newAddress(): string {
  asked += 1
  return `198.51.${100 + Math.floor(asked / 250)}.${(asked % 250) + 1}`
}

/** Sends what anyone may send. Time of the processor is measured, which other programs on the machine do not change. */
async function send(name: string, request: InjectOptions): Promise<void> {
  const before = process.threadCpuUsage()
  const { statusCode } = await server.app.inject({ remoteAddress: newAddress(), ...request })
  const { user, system } = process.threadCpuUsage(before)
  const ms = (user + system) / 1000
  if (ms > longest.ms) longest = { name, ms }
  expect(statusCode, name).toBeLessThan(500)
  expect(ms, name).toBeLessThan(MOST_MS)
}

/** They check a password or ask the identity provider each time. */
const SLOW = [
  'POST /api/admin/login',
  'procedure session.adminLogin',
  'GET /api/login',
  'GET /api/auth/google',
]
const open = ENDPOINTS.filter(({ access, name }) => access === 'public' && !SLOW.includes(name))

describe('no input of a visitor stops the server', () => {
  it.each(open)('$name', async ({ name, isRead, input, request }) => {
    const keys = keysOf(input)
    const { url, method } = request({})
    const isTyped = name.startsWith('procedure ')
    const path = url.split('?')[0] ?? url
    const wrap = (json: string) => (isTyped ? `{"json":${json}}` : json)
    const headers = { 'content-type': 'application/json' }
    const asked = (text: string): InjectOptions =>
      isRead
        ? { method: 'GET', url: `${path}?input=${encodeURIComponent(text).slice(0, 15_500)}` }
        : { method: method ?? 'POST', url: path, payload: text, headers }
    // What is made once for all, such as the API's document, costs no later caller anything.
    await server.app.inject({ remoteAddress: newAddress(), ...asked(wrap('{}')) })
    const kind = isRead ? 'address' : 'body'
    for (const [at, [shape, value]] of Object.entries(EXHAUSTING_VALUES[kind]).entries()) {
      const key = keys[at % keys.length] ?? 'id'
      await send(`${name}: ${key} is ${shape}`, asked(wrap(`{"${key}":${value}}`)))
      if (!isRead) await send(`${name}: all is ${shape}`, asked(wrap(value)))
      if (isRead && !isTyped)
        await send(`${name}: ${key} is ${shape}`, {
          method: 'GET',
          url: `${path}?${key}=${encodeURIComponent(value).slice(0, 15_500)}`,
        })
    }
    if (!isTyped) return
    for (const [shape, text] of Object.entries(ANNOTATED_INPUTS[kind])) {
      await send(`${name}: ${shape}`, asked(text))
      const inBatch = isRead
        ? {
            method: 'GET' as const,
            url: `${path}?batch=1&input=${encodeURIComponent(`{"0":${text}}`).slice(0, 15_500)}`,
          }
        : { method: 'POST' as const, url: `${path}?batch=1`, payload: `{"0":${text}}`, headers }
      await send(`${name}: ${shape}, in a batch`, inBatch)
    }
  })
})
