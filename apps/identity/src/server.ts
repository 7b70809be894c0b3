import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { createAccounts } from './accounts.ts'
import { type Config, HOST, issuerOf } from './config.ts'
import { signInRoutes } from './interactions.ts'
import { createProvider, createSigningKey } from './provider.ts'
import { createResponder, errorRenderer, notFoundPage } from './responder.ts'

const CLOSE_GRACE_MS = 5_000

export type Identity = { url: string; port: number; close: () => Promise<void> }

/** Starts listening; rejects with Node's error when the address is not available. */
export async function startIdentity(config: Config): Promise<Identity> {
  const signingKey = await createSigningKey()
  const server = createServer()
  server.listen(config.port, HOST)
  await once(server, 'listening')

  const port = boundPort(server)
  const issuer = issuerOf(config, port)
  const accounts = createAccounts()
  const responder = createResponder(config.redirectUris)
  const provider = createProvider({
    config,
    issuer,
    accounts,
    signingKey,
    renderError: errorRenderer(responder),
  })
  provider.use(notFoundPage(responder))
  provider.use((ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    ctx.body = { status: 'ok' }
  })
  provider.use(signInRoutes({ provider, accounts, responder }))
  provider.on('server_error', (_ctx, error) => console.error(error))
  server.on('request', provider.callback())

  return { url: issuer, port, close: () => close(server) }
}

function boundPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no TCP port')
  return address.port
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const grace = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
  await closed
  clearTimeout(grace)
}
