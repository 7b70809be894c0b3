import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** Reads `.env` in the repository's root; what the environment already holds wins. */
export function loadEnvironmentFile() {
  const path = join(ROOT, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}

/**
 * The ports of this start. An unusable PORT gives no identity port: the server itself says what is wrong.
 * @returns {{ port: number, identityPort: number | undefined }}
 */
export function readPorts() {
  const port = Number(process.env.PORT || 3000)
  const identityPort = Number(process.env.IDENTITY_PORT || port + 1)
  const usable = [port, identityPort].every((value) => Number.isInteger(value) && value > 0 && value < 65_536)
  return { port, identityPort: usable ? identityPort : undefined }
}

/**
 * Settings of the local identity provider and of the server as its client, with a secret made for this start; or
 * undefined where a real provider is configured or, in production, has to be.
 * @param {{ identityPort: number | undefined, publicUrl: string }} options
 */
export function localIdentity({ identityPort, publicUrl }) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, NODE_ENV, IDENTITY_ISSUER } = process.env
  if (GOOGLE_CLIENT_ID || GOOGLE_CLIENT_SECRET || NODE_ENV === 'production' || identityPort === undefined)
    return
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
      IDENTITY_REDIRECT_URIS: `${publicUrl}/api/auth/google/callback`,
    },
  }
}
