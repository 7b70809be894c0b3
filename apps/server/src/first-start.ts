import { randomBytes } from 'node:crypto'
import { ensureAdmin } from '@idex/core/sign-in/sign-in'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** The administrator about to be created; `password` only if generated, to be shown only once. */
export type NewAdmin = { username: string; password: string | undefined }

/** Creates the first administrator, passed to `announce` just before, and the demo content if there is none. */
export async function prepareFirstStart(
  app: FastifyInstance,
  config: Config,
  announce: (admin: NewAdmin) => void,
): Promise<void> {
  const { username, password: given } = config.admin
  const password = given ?? randomBytes(12).toString('base64url')
  await ensureAdmin(app.services, {
    username,
    password,
    beforeCreate: () => announce({ username, password: given === undefined ? password : undefined }),
  })
  if (!config.seedDemo) return
  const { seedDemo } = await import('@idex/demo/seed')
  await seedDemo(app.services, config.demoContentFolder)
}
