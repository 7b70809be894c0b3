import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { median, quantile } from './figures.ts'

/** Requests, for how many seconds: by a number of clients sequentially, or at a fixed rate. */
export const LoadPlanSchema = z.object({
  origin: z.string(),
  cookie: z.string(),
  seconds: z.number(),
  load: z.union([
    z.object({ clients: z.number() }),
    z.object({ perSecond: z.number(), connections: z.number().optional() }),
  ]),
})
export type LoadPlan = z.infer<typeof LoadPlanSchema>

/** `impolite` are refusals that do not say when to retry; times are ms. */
export const ResultSchema = z.object({
  statuses: z.record(z.string(), z.number()),
  impolite: z.number(),
  broken: z.number(),
  longest: z.number(),
  median: z.number(),
  /** Within it 95 of 100 had their response. */
  p95: z.number(),
  perSecond: z.number(),
  mostAtOnce: z.number(),
  /** Not sent, because every connection was waiting for a response. */
  held: z.number(),
})
export type LoadResult = z.infer<typeof ResultSchema>

/** A member's typical requests: mostly lists, over both transports, and a page now and then. */
const PATHS = [
  '/api/notes?limit=50',
  '/api/content?limit=20',
  '/api/trpc/notes.list?input=%7B%22json%22%3A%7B%22limit%22%3A50%7D%7D',
  '/api/insights/latest',
  '/api/auth/user',
  '/',
]

const TICK_MS = 10

/**
 * Connections that stay open, like a proxy's. They are opened beforehand: Node accepts one new connection per turn of
 * its loop, so a busy server would be slow to accept thousands.
 */
const CONNECTIONS = 2000
const OPENED_AT_ONCE = 50

function createCaller({ origin, cookie }: LoadPlan, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const statuses: Record<string, number> = {}
  const times: number[] = []
  const found = { statuses, times, impolite: 0, broken: 0, mostAtOnce: 0, held: 0 }
  let underWay = 0
  let asked = 0

  function note({ statusCode = 0, headers }: IncomingMessage): void {
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    if (statusCode >= 400 && headers['retry-after'] === undefined) found.impolite += 1
  }

  async function call(path = PATHS[(asked += 1) % PATHS.length] ?? '/'): Promise<void> {
    const began = performance.now()
    underWay += 1
    found.mostAtOnce = Math.max(found.mostAtOnce, underWay)
    await new Promise<void>((resolve) => {
      const lost = () => {
        found.broken += 1
        resolve()
      }
      get(origin + path, { agent, headers: path === '/' ? {} : { cookie } }, (answer) => {
        note(answer)
        answer.once('end', resolve).once('error', lost).resume()
      }).once('error', lost)
    })
    underWay -= 1
    times.push(performance.now() - began)
  }

  /** Opens all connections, holding each until all are open. */
  async function open(): Promise<void> {
    for (let count = 0; count < connections; count += OPENED_AT_ONCE) {
      const upTo = Math.min(count + OPENED_AT_ONCE, connections)
      await Promise.all(Array.from({ length: upTo }, () => call('/healthz')))
    }
    Object.assign(found, { mostAtOnce: 0 })
    times.length = 0
    for (const status of Object.keys(statuses)) delete statuses[status]
  }

  /** Returns whether another request would wait for a connection. */
  const isFull = () => underWay >= connections

  return { call, open, isFull, found, close: () => agent.destroy() }
}

type Caller = ReturnType<typeof createCaller>

async function askInTurn({ call }: Caller, clients: number, ms: number): Promise<void> {
  const until = performance.now() + ms
  const client = async () => {
    while (performance.now() < until) await call()
  }
  await Promise.all(Array.from({ length: clients }, client))
}

async function askAtRate(caller: Caller, perSecond: number, ms: number): Promise<void> {
  await caller.open()
  const calls: Promise<void>[] = []
  const began = performance.now()
  const passed = () => performance.now() - began
  while (passed() < ms) {
    const due = (passed() / 1000) * perSecond
    while (calls.length + caller.found.held < due) {
      if (caller.isFull()) caller.found.held += 1
      else calls.push(caller.call())
    }
    await wait(TICK_MS)
  }
  await Promise.all(calls)
}

/** Generates the load, and waits for every response. */
export async function generateLoad(order: LoadPlan): Promise<LoadResult> {
  const { connections = CONNECTIONS } = 'connections' in order.load ? order.load : {}
  const caller = createCaller(order, connections)
  const ms = order.seconds * 1000
  if ('clients' in order.load) await askInTurn(caller, order.load.clients, ms)
  else await askAtRate(caller, order.load.perSecond, ms)
  caller.close()
  const { times, ...rest } = caller.found
  return {
    ...rest,
    longest: quantile(times, 1),
    median: median(times),
    p95: quantile(times, 0.95),
    perSecond: times.length / order.seconds,
  }
}
