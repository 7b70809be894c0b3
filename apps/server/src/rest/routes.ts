import { DomainError } from '@idex/contract/kernel/errors'
import { UNREAD_BODY_BYTES } from '@idex/contract/kernel/route'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { accountRest } from './account.ts'
import { adminRest } from './admin.ts'
import { adminLoginRest } from './admin-login.ts'
import { blogRest } from './blog.ts'
import { contentRest } from './content.ts'
import { documentationRest } from './documentation.ts'
import { filesRest } from './files.ts'
import { insightRest } from './insight.ts'
import { newsletterRest } from './newsletter.ts'
import { notesRest } from './notes.ts'
import { peopleRest } from './people.ts'
import { securityRest } from './security.ts'
import { sessionRest } from './session.ts'
import { shareRest } from './share.ts'
import { siteRest } from './site.ts'
import { userNotesRest } from './user-notes.ts'

/** The public `/api` contract, one row of the contract's table after the other. */
export async function restRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  for (const mountRows of [
    sessionRest,
    accountRest,
    notesRest,
    userNotesRest,
    adminRest,
    adminLoginRest,
    securityRest,
    peopleRest,
    insightRest,
    shareRest,
    blogRest,
    contentRest,
    siteRest,
  ])
    mountRows(app)
  documentationRest(app, config)
  await app.register(filesRest)
  await app.register(newsletterRest)
  // Refused before the body is looked at, which may be anything.
  const unknown = { bodyLimit: UNREAD_BODY_BYTES, onRequest: refuseUnknown, handler: refuseUnknown }
  app.all('/api', unknown)
  app.all('/api/*', unknown)
}

async function refuseUnknown(): Promise<never> {
  throw new DomainError('NOT_FOUND', 'There is no such API route.')
}
