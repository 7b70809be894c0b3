import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createSiteFetcher } from '../adapters/site-fetcher.ts'
import type { FetchSite } from '../ports/fetch-site.ts'

/** A public address that the sites of a test have. */
const PUBLIC = '93.184.215.14'

/** Other sites as a test has them: requests by host and path, and what asks them. */
export type Sites = {
  fetchSite: FetchSite
  /** Requests so far, as `host/path`. */
  asked: string[]
  requests: IncomingMessage[]
  /** The addresses that connections went to, before they were led to this machine. */
  dialled: string[]
  close(): Promise<void>
}

type Options = {
  /** Addresses of hosts that differ from the public one. */
  names?: Readonly<Record<string, readonly string[]>>
  timeMs?: number
}

/** Starts a server that is all other sites: every host is at a public address, and connections to that lead here. */
export async function startSites(
  answer: RequestListener,
  { names = {}, timeMs }: Options = {},
): Promise<Sites> {
  const [asked, requests, dialled]: [string[], IncomingMessage[], string[]] = [[], [], []]
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
    requests.push(request)
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const listening = server.address()
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0
  const network = {
    resolve: async (hostname: string) => names[hostname] ?? [PUBLIC],
    dial: (address: string) => {
      dialled.push(address)
      return { host: '127.0.0.1', port }
    },
  }
  return {
    fetchSite: createSiteFetcher(network, timeMs),
    asked,
    requests,
    dialled,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
