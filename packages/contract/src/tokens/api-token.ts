import { z } from 'zod'
import { boundedText } from '../kernel/text-schemas.ts'
import { API_TOKEN_DAYS, API_TOKEN_NAME_MAX, API_TOKEN_SCOPES } from './choices.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

/**
 * A personal API token as its owner sees it; `prefix` is its beginning, which is all that can still be shown. `lastUsedAt` is
 * exact to a minute; a token whose `expiresAt` is null does not expire.
 */
export const ApiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    scope: z.enum(API_TOKEN_SCOPES),
    createdAt: IsoDateSchema,
    lastUsedAt: IsoDateSchema.nullable(),
    expiresAt: IsoDateSchema.nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof ApiTokenSchema>

/** A token to be created; with null for `expiresInDays` it is valid until it is revoked. */
export const CreateApiTokenSchema = z.object({
  name: boundedText(API_TOKEN_NAME_MAX, 'Please give the token a name'),
  scope: z.enum(API_TOKEN_SCOPES, 'Please choose what the token may do'),
  expiresInDays: z.literal(API_TOKEN_DAYS, 'Please choose when the token expires').nullable(),
})

/** A new token; `secret` is told this once and never again. */
export const CreatedApiTokenSchema = z
  .object({ secret: z.string(), token: ApiTokenSchema })
  .meta({ id: 'CreatedApiToken' })
export type CreatedApiToken = z.output<typeof CreatedApiTokenSchema>
