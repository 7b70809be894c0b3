import { isLoopback } from '@idex/contract/kernel/loopback'
import { z } from 'zod'

const PORT_RULE = 'must be a whole number from 0 to 65535'

/** Always the loopback interface: sign-in requires no password, so only this machine may reach it. */
export const HOST = '127.0.0.1'

const LOCAL_RULE =
  'is not on this machine, and here anybody signs in as anyone: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of a real provider, or a PUBLIC_URL such as http://localhost:3000'

const PortSchema = z
  .string()
  .regex(/^\d+$/, PORT_RULE)
  .transform(Number)
  .refine((port) => port <= 65_535, PORT_RULE)

// Clients differ in whether they URL-encode credentials before Basic authentication (RFC 6749, 2.3.1); these characters
// are the same either way.
const CredentialSchema = z
  .string('is required')
  .regex(/^[\w.~-]+$/, 'must consist of letters, digits and . _ ~ - only')

const IssuerSchema = z.string().transform((text, context) => {
  const url = parseWebUrl(text)
  if (!url || text.replace(/\/$/, '') !== url.origin) {
    context.addIssue('must be an origin such as http://localhost:3001')
    return z.NEVER
  }
  if (!isLoopback(text)) context.addIssue(LOCAL_RULE)
  return url.origin
})

const RedirectUrisSchema = z.string('is required').transform((text, context) => {
  const uris = text
    .split(',')
    .map((uri) => uri.trim())
    .filter((uri) => uri !== '')
  if (uris.length === 0) context.addIssue('must name at least one redirect URI')
  for (const uri of uris) {
    if (!parseWebUrl(uri) || uri.includes('#')) {
      context.addIssue(`holds "${uri}", which is not an http(s) URL without a fragment`)
    } else if (!isLoopback(uri)) context.addIssue(`holds "${uri}", which ${LOCAL_RULE}`)
  }
  return uris
})

const ConfigSchema = z
  .object({
    IDENTITY_PORT: PortSchema.prefault('3001'),
    PUBLIC_URL: z.string().refine(isLoopback, LOCAL_RULE).optional(),
    IDENTITY_ISSUER: IssuerSchema.optional(),
    GOOGLE_CLIENT_ID: CredentialSchema,
    GOOGLE_CLIENT_SECRET: CredentialSchema,
    IDENTITY_REDIRECT_URIS: RedirectUrisSchema,
  })
  .transform((env) => ({
    port: env.IDENTITY_PORT,
    issuer: env.IDENTITY_ISSUER,
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    redirectUris: env.IDENTITY_REDIRECT_URIS,
  }))

export type Config = z.output<typeof ConfigSchema>

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads the configuration from the environment; an empty value counts as unset. Names every invalid key at once. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = ConfigSchema.safeParse(given)
  if (result.success) return { ok: true, config: result.data }
  return {
    ok: false,
    problems: result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
  }
}

/** The issuer identifier: the configured one, else the address a browser on this machine uses. */
export function issuerOf(config: Config, port: number): string {
  return config.issuer ?? `http://localhost:${port}`
}

function parseWebUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
