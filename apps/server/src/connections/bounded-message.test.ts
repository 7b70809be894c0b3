import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BoundedMessage } from './bounded-message.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => void vi.advanceTimersByTime(ms)
const bytes = (count: number) => Buffer.alloc(count, 'a')
const open = () => new BoundedMessage(new Socket())

/** A message whose body is being read. */
async function openRead() {
  const message = open().resume()
  await new Promise(setImmediate)
  return message
}

describe("a client's silence", () => {
  it('begins with its request', () => {
    const message = open()
    pass(1500)
    expect(message.silentMs).toBe(1500)
  })

  it('is zero while bytes arrive at a kilobyte a second', async () => {
    const message = await openRead()
    for (let n = 0; n < 10; n += 1) {
      pass(250)
      message.push(bytes(256))
      expect(message.silentMs).toBe(0)
    }
  })

  it('is hardly interrupted by an occasional byte', async () => {
    const message = await openRead()
    for (let n = 0; n < 10; n += 1) {
      pass(500)
      message.push(bytes(1))
    }
    expect(message.silentMs).toBeGreaterThan(4900)
  })

  it('cannot be offset in advance', async () => {
    const message = await openRead()
    message.push(bytes(10_000))
    await new Promise(setImmediate)
    expect(message.readableLength).toBe(0)
    pass(1500)
    expect(message.silentMs).toBe(1500)
  })

  it('does not include the time this side takes to read', async () => {
    const message = open()
    while (message.push(bytes(16 * 1024)));
    pass(5000)
    expect(message.silentMs).toBe(0)
    message.resume()
    await new Promise(setImmediate)
    expect(message.readableLength).toBe(0)
    expect(message.silentMs).toBe(0)
    pass(700)
    expect(message.silentMs).toBe(700)
  })

  it('ends when the body is complete', () => {
    const message = open()
    message.push(bytes(10))
    message.complete = true
    pass(5000)
    expect(message.silentMs).toBe(0)
  })
})
