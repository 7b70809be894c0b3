import { randomBytes } from 'node:crypto'
import { passwordProblem } from '@idex/core/sign-in/own-password'
import { ensureAdmin } from '@idex/core/sign-in/sign-in'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { StartError } from './start-error.ts'

/** The administrator about to be created; `password` only if generated, to be shown only once. */
export type NewAdmin = { username: string; password: string | undefined }

async function refuseEasyPassword(password: string, username: string): Promise<void> {
  const problem = await passwordProblem(password, [username])
  if (problem !== null) throw new StartError(`ADMIN_PASSWORD is refused: ${problem}`)
}

/**
 * Creates the first administrator, passed to `announce` just before, and the demo content if there is none. Throws
 * StartError when the administrator would have a password that is easy to guess; of a site that has one, ADMIN_PASSWORD is not
 * looked at.
 */
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
    // A generated password is in the log of a production server.
    isTemporary: config.isProduction && given === undefined,
    beforeCreate: async () => {
      if (given !== undefined) await refuseEasyPassword(given, username)
      announce({ username, password: given === undefined ? password : undefined })
    },
  })
  if (!config.seedDemo) return
  const { seedDemo } = await import('@idex/demo/seed')
  await seedDemo(app.services, config.demoContentFolder)
}
