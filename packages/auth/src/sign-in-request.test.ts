import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { trySignInRequest } from './sign-in-request.ts'

const OURS = 'https://idex.example/callback'
let close: () => void
afterEach(() => close())

/** Sends a request to a provider that gives `status` and `location`. */
async function answered(status: number, location?: string): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end()
  })
  close = () => void server.close()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return trySignInRequest(new URL(`http://127.0.0.1:${port}/auth?prompt=login`), OURS)
}

it.each([
  ['a page', 200, undefined],
  ['a page of its own', 303, '/interaction/1'],
  ['a page of another host', 302, 'https://login.example/?error=none'],
])('takes %s', async (_what, status, location) => {
  await expect(answered(status, location)).resolves.toBeUndefined()
})

it.each([
  ['a refused client', 400, undefined, 'refuses the client or its redirect URI: 400'],
  [
    'a refused prompt',
    303,
    `${OURS}?error=invalid_request&error_description=unsupported+prompt`,
    'refuses the request: invalid_request (unsupported prompt). Compare client, redirect address and OIDC_PROMPT',
  ],
])('names %s', async (_what, status, location, reason) => {
  await expect(answered(status, location)).rejects.toThrow(reason)
})
