import { existsSync, readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * Reads `.env` in the repository's root; existing environment variables take precedence. Ends this process when its user
 * may not read the file.
 */
export function loadEnvironmentFile(path = join(ROOT, '.env')) {
  if (!existsSync(path)) return
  try {
    // Node calls every failure an absent file.
    readFileSync(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(
      `The settings in ${path} cannot be read (${reason}): run the command as the user of the service, such as sudo -u idex npm run …`,
    )
    process.exit(1)
  }
  process.loadEnvFile(path)
}

/**
 * The ports of this start. An invalid PORT gives no identity port: the server itself reports it.
 * @returns {{ port: number, identityPort: number | undefined }}
 */
export function readPorts() {
  const port = Number(process.env.PORT || 3000)
  const identityPort = Number(process.env.IDENTITY_PORT || port + 1)
  const usable = [port, identityPort].every((value) => Number.isInteger(value) && value > 0 && value < 65_536)
  return { port, identityPort: usable ? identityPort : undefined }
}

/**
 * Returns whether an address is on this machine: the rule of `@idex/contract/kernel/loopback`, for scripts
 * that run before a build.
 * @param {string} address
 */
function isLoopback(address) {
  const hostname = URL.canParse(address) ? new URL(address).hostname : ''
  return /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/**
 * Ends this process when the local identity provider would sign people in to a public site, since it lets anyone sign
 * in as anyone.
 * @param {string} publicUrl
 */
function refusePublicDemo(publicUrl) {
  if (isLoopback(publicUrl)) return
  console.error(
    `PUBLIC_URL is ${publicUrl}, which others can reach, and without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET anybody would sign in as anyone: set these two, or a PUBLIC_URL such as http://localhost:3000.`,
  )
  process.exit(1)
}

/**
 * Settings of the local identity provider and of the server as its client, with a new secret for each start; undefined
 * if a real provider is configured or, in production, must be. Ends the process as `refusePublicDemo` does.
 * @param {{ identityPort: number | undefined, publicUrl: string }} options
 */
export function localIdentity({ identityPort, publicUrl }) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, NODE_ENV, IDENTITY_ISSUER } = process.env
  if (GOOGLE_CLIENT_ID || GOOGLE_CLIENT_SECRET || NODE_ENV === 'production' || identityPort === undefined)
    return
  refusePublicDemo(publicUrl)
  const issuer = IDENTITY_ISSUER || `http://localhost:${identityPort}`
  const client = {
    GOOGLE_CLIENT_ID: 'idex-local',
    GOOGLE_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  }
  return {
    server: { ...client, OIDC_ISSUER: issuer },
    identity: {
      ...client,
      IDENTITY_PORT: String(identityPort),
      IDENTITY_ISSUER: issuer,
      PUBLIC_URL: publicUrl,
      IDENTITY_REDIRECT_URIS: `${publicUrl}/api/auth/google/callback`,
    },
  }
}
