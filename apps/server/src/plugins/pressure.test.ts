import fastify, { type FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { errorsPlugin } from './errors.ts'
import { defaultPressureLimits, pressurePlugin, type PressureLimits } from './pressure.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function start(pressure: Partial<PressureLimits>): Promise<TestServer> {
  const server = await startTestServer(
    {},
    { pressure: { sampleInterval: 200, refusalDelay: 0, ...pressure } },
  )
  open.push(server)
  // Until the process has been sampled once.
  await wait(300)
  return server
}

describe('an overloaded server', () => {
  it.each([
    ['memory', { maxRssBytes: 1 }],
    ['heap', { maxHeapUsedBytes: 1 }],
  ])(
    'for lack of %s refuses requests over both transports, and says when to retry',
    async (_name, limits) => {
      const { app } = await start(limits)
      const warn = vi.spyOn(app.log, 'warn')
      for (const url of ['/api/notes', '/api/trpc/session.current', '/api/blog/enabled']) {
        const response = await app.inject({ url })
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
        expect(response.json()).toEqual({
          code: 'UNAVAILABLE',
          message: 'The service is busy. Please try again shortly.',
        })
        expect(response.headers['x-content-type-options']).toBe('nosniff')
      }
      const line = 'requests are refused with 503 until the server can serve all in time'
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), line)
    },
  )

  it('still reports that it is alive and ready', async () => {
    const { app } = await start({ maxRssBytes: 1 })
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('notices that its event loop is slow, and when it no longer is', async () => {
    const { app } = await start({ sampleInterval: 1000, maxEventLoopDelay: 200 })
    const statusCode = async () => (await app.inject({ url: '/api/blog/enabled' })).statusCode
    // Other tests make the loop slow as well, for a while.
    const expectServing = () =>
      vi.waitFor(async () => expect(await statusCode()).toBe(200), { timeout: 20_000, interval: 100 })
    await expectServing()
    for (let n = 0; n < 8; n += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      await wait(0)
    }
    expect(await statusCode()).toBe(503)
    await expectServing()
  })
})

describe('more requests than may wait for a response', () => {
  async function startSlow(): Promise<{ app: FastifyInstance; release: () => void }> {
    const app = fastify()
    open.push(app)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await app.register(errorsPlugin)
    await app.register(pressurePlugin, {
      limits: { ...defaultPressureLimits(), maxUnanswered: 2, refusalDelay: 0 },
    })
    app.get('/slow', () => released.then(() => 'done'))
    app.get('/healthz', async () => 'ok')
    await app.ready()
    return { app, release }
  }

  it('are refused until others have been served, except health checks', async () => {
    const { app, release } = await startSlow()
    const waiting = [app.inject('/slow'), app.inject('/slow')]
    await wait(10)
    const surplus = await app.inject('/slow')
    expect([surplus.statusCode, surplus.headers['retry-after']]).toEqual([503, '5'])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    release()
    expect((await Promise.all(waiting)).map(({ body }) => body)).toEqual(['done', 'done'])
    expect((await app.inject('/slow')).statusCode).toBe(200)
  })

  it('keep nobody of another network out until those are as many', async () => {
    const { app, release } = await startSlow()
    const from = (remoteAddress: string) => app.inject({ url: '/slow', remoteAddress })
    const flood = [from('192.0.2.1'), from('192.0.2.1')]
    await wait(10)
    expect((await from('192.0.2.1')).statusCode).toBe(503)
    const others = [from('192.0.2.2'), from('192.0.2.3')]
    await wait(10)
    expect((await from('192.0.2.4')).statusCode).toBe(503)
    release()
    for (const { statusCode } of await Promise.all([...flood, ...others])) expect(statusCode).toBe(200)
  })

  it('do not include those whose client has disconnected', async () => {
    const { app } = await startSlow()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const waiting = [1, 2].map(() => fetch(`${address}/slow`, { signal: gone.signal }).catch(() => undefined))
    await wait(50)
    expect((await app.inject('/slow')).statusCode).toBe(503)
    gone.abort()
    await Promise.all(waiting)
    await wait(50)
    const later = app.inject('/slow')
    expect(await Promise.race([later.then(({ statusCode }) => statusCode), wait(50, 'waits')])).toBe('waits')
    app.server.closeAllConnections()
  })
})
