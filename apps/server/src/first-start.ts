import { randomBytes } from 'node:crypto'
import { ensureAdmin } from '@idex/core/sign-in/sign-in'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** The admin about to be made; `password` only when it was generated, to be shown this once. */
export type NewAdmin = { username: string; password: string | undefined }

/** Makes the first admin, told to `announce` just before, and the demo content where there are none. */
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
