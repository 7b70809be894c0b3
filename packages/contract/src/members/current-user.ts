import type { z } from 'zod'
import { UserSchema } from '../sign-in/session.ts'
import { ApiTokenSchema } from '../tokens/api-token.ts'

/** The caller of a request: the signed-in user, or the member whose API token it brings, and what is known of the token. */
export const CurrentUserSchema = UserSchema.extend({
  token: ApiTokenSchema.pick({ id: true, name: true, scope: true, expiresAt: true })
    .optional()
    .meta({ description: 'The API token of the request; absent with a session' }),
}).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUserSchema>
