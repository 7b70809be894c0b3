import { z } from 'zod'

const Domains = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((domain) => domain.trim()),
  )
  .pipe(
    z.array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be domains such as example.com,example.org')),
  )
const Claim = z
  .string()
  .regex(/^[^=\s]+=\S.*$/, 'must be a claim and its value, such as groups=readers')
  .transform((text) => ({ name: text.slice(0, text.indexOf('=')), value: text.slice(text.indexOf('=') + 1) }))

/** Keys of the configuration about how members sign in and who may, beside the provider's address. */
export const SIGN_IN_KEYS = {
  OIDC_PROMPT: z
    .enum(['select_account', 'login', 'consent', 'omit'], 'must be select_account, login, consent or omit')
    .default('select_account'),
  OIDC_USERINFO: z.stringbool('must be true or false').default(false),
  SIGN_IN_DOMAINS: Domains.default([]),
  SIGN_IN_CLAIM: Claim.optional(),
  SIGN_IN_INVITED: z.stringbool('must be true or false').default(false),
}
