import { DomainError } from '@idex/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { adminRest } from './admin.ts'
import { documentationRest } from './documentation.ts'
import { filesRest } from './files.ts'
import { notesRest } from './notes.ts'
import { sessionRest } from './session.ts'
import { shareRest } from './share.ts'
import { siteRest } from './site.ts'
import { userNotesRest } from './user-notes.ts'

/** The public `/api` contract, one row of the contract's table after the other. */
export async function restRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  for (const mountRows of [sessionRest, notesRest, userNotesRest, adminRest, shareRest, siteRest])
    mountRows(app)
  documentationRest(app, config)
  await app.register(filesRest)
  app.all('/api', refuseUnknown)
  app.all('/api/*', refuseUnknown)
}

async function refuseUnknown(): Promise<never> {
  throw new DomainError('NOT_FOUND', 'There is no such API route.')
}
