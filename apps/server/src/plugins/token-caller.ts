import { apiTokenOf, createApiTokens } from '@idex/auth/api-tokens'
import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type { ApiTokenScope } from '@idex/contract/tokens/choices'
import type { Services } from '@idex/core/kernel/context'
import { networkOf } from '@idex/core/kernel/limits'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an API token must be allowed to do here, as the row declares; undefined where none is taken. */
    tokenScope?: ApiTokenScope | undefined
  }
}

const NOT_HERE = 'API tokens are not accepted here.'
const READ_ONLY = 'This API token may only read.'
const TWO_CALLERS = 'Please send a session or an API token, not both.'

/** Whether a request brings an API token, valid or not: then it has no other caller. */
export function bringsApiToken({ headers }: FastifyRequest): boolean {
  return apiTokenOf(headers.authorization) !== null
}

/**
 * Reads the caller of a request with an API token. `read` throws FORBIDDEN where the route takes none or the scope does not
 * suffice, BAD_REQUEST with a session besides, INVALID_TOKEN, and RATE_LIMITED after too many of those.
 */
export function createTokenCallers({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>) {
  const tokens = createApiTokens(db)
  return {
    async read(request: FastifyRequest, hasSession: boolean): Promise<SessionUser> {
      const { tokenScope } = request.routeOptions.config
      if (tokenScope === undefined) throw new DomainError('FORBIDDEN', NOT_HERE)
      if (hasSession) throw new DomainError('BAD_REQUEST', TWO_CALLERS)
      const caller = await tokens.read(apiTokenOf(request.headers.authorization) ?? '', clock.now())
      if (caller === null) {
        // Counted only once it has failed, so that one guesser does not keep out an office with valid tokens.
        await limits.take('failedToken', `address ${networkOf(request.ip)}`)
        throw new DomainError('INVALID_TOKEN')
      }
      if (tokenScope === 'write' && caller.scope === 'read') throw new DomainError('FORBIDDEN', READ_ONLY)
      return caller.user
    },
  }
}
