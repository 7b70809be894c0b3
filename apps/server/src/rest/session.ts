import { DomainError } from '@idex/contract/errors'
import { ROUTES } from '@idex/contract/routes'
import { completeOnboarding } from '@idex/core/onboarding/verbs'
import { currentUser } from '@idex/core/session/verbs'
import type { FastifyInstance } from 'fastify'
import { mount } from './door.ts'

export function sessionRest(app: FastifyInstance): void {
  mount(app, ROUTES.currentUser, async (ctx) => {
    const user = await currentUser(ctx)
    if (user === null) throw new DomainError('UNAUTHORIZED')
    return user
  })
  mount(app, ROUTES.completeOnboarding, completeOnboarding)
}
