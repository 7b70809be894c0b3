import { z } from 'zod'
import { BooleanEnv, listEnv } from './env-schemas.ts'

const Domain = z
  .string()
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be domains such as example.com,example.org')
const Claim = z
  .string()
  .regex(/^[^=\s]+=\S.*$/, 'must be a claim and its value, such as groups=readers')
  .transform((text) => ({ name: text.slice(0, text.indexOf('=')), value: text.slice(text.indexOf('=') + 1) }))

/** Environment variables about how members sign in and who may, beside the provider's address. */
export const SIGN_IN_ENV = {
  OIDC_PROMPT: z
    .enum(['select_account', 'login', 'consent', 'omit'], 'must be select_account, login, consent or omit')
    .default('select_account'),
  OIDC_USERINFO: BooleanEnv.default(false),
  SIGN_IN_DOMAINS: z.string().toLowerCase().pipe(listEnv(Domain)).default([]),
  SIGN_IN_CLAIM: Claim.optional(),
  SIGN_IN_INVITED: BooleanEnv.default(false),
}
