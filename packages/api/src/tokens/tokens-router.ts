import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ApiTokenSchema, CreateApiTokenSchema, CreatedApiTokenSchema } from '@idex/contract/tokens/api-token'
import { createApiToken, listApiTokens, revokeApiToken } from '@idex/core/tokens/api-tokens'
import { z } from 'zod'
import { member, router, resolver } from '../kernel/procedures.ts'

/** A member's API tokens; none of these rows takes one, so that a token cannot make another. */
export const tokensRouter = router({
  list: member
    .rest('GET /api/tokens', {
      summary: "The caller's API tokens, newest first, without the tokens themselves",
      output: z.array(ApiTokenSchema),
    })
    .query(resolver(listApiTokens)),
  create: member
    .rest('POST /api/tokens', {
      summary: 'Creates an API token for `Authorization: Bearer` and tells it, this once; for members only',
      output: CreatedApiTokenSchema,
      status: 201,
      errors: ['MEMBERS_ONLY', 'LIMIT_REACHED'],
    })
    .input(CreateApiTokenSchema)
    .mutation(resolver(createApiToken)),
  revoke: member
    .rest('DELETE /api/tokens/{id}', {
      summary: "Revokes an API token of the caller's, at once",
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(revokeApiToken)),
})
