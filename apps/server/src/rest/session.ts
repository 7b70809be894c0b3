import { DomainError } from '@idex/contract/kernel/errors'
import { ROUTES } from '@idex/contract/routes'
import { completeOnboarding } from '@idex/core/members/onboarding'
import { currentUser } from '@idex/core/sign-in/sign-in'
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
