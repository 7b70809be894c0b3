import { apiTokenOf, createApiTokens } from '@idex/auth/api-tokens'
import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type { ApiTokenScope } from '@idex/contract/tokens/choices'
import type { Context, Services } from '@idex/core/kernel/context'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scope that an API token needs here, as the row declares; undefined where no token is taken. */
    tokenScope?: ApiTokenScope | undefined
  }
}

const TWO_CALLERS = 'Please send a session or an API token, not both.'

/** Returns whether a request brings an API token, valid or not: then it has no other caller. */
export function bringsApiToken({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return apiTokenOf(headers.authorization) !== null
}

/** Returns whether a request is authenticated by an API token alone, without cookies. */
export function isByTokenAlone(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers.cookie === undefined && bringsApiToken(request)
}

/**
 * Reads the caller of a request with an API token. `read` throws BAD_REQUEST with a session besides, INVALID_TOKEN,
 * TOKEN_NOT_ACCEPTED where the route takes none, and TOKEN_READ_ONLY. Invalid tokens are not counted: of 256 random bits none is guessed, and a
 * client has to learn each time that its token has ended.
 */
export function createTokenCallers({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const tokens = createApiTokens(db)
  return {
    async read(
      request: FastifyRequest,
      hasSession: boolean,
    ): Promise<{ actor: SessionUser; token: NonNullable<Context['token']> }> {
      if (hasSession) throw new DomainError('BAD_REQUEST', TWO_CALLERS)
      const caller = await tokens.read(apiTokenOf(request.headers.authorization) ?? '', clock.now())
      if (caller === null) throw new DomainError('INVALID_TOKEN')
      const { user, token } = caller
      const { tokenScope } = request.routeOptions.config
      if (tokenScope === undefined) throw new DomainError('TOKEN_NOT_ACCEPTED')
      if (tokenScope === 'write' && token.scope === 'read') throw new DomainError('TOKEN_READ_ONLY')
      return { actor: user, token: { ...token, expiresAt: token.expiresAt?.toISOString() ?? null } }
    },
  }
}
