import type { Clock } from '@idex/core/kernel/context'
import { type Mailer, MailRefusedError } from '@idex/core/ports/mailer'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { openMailer } from '../mail/open-mailer.ts'
import type { Meter } from '../metrics/meter.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer
  }
}

/** Tells `meter` what became of each email. */
function metered(mailer: Mailer, meter: Meter): Mailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        meter.mail('sent')
      } catch (error) {
        meter.mail(error instanceof MailRefusedError ? 'refused' : 'failed')
        throw error
      }
    },
    check: () => mailer.check(),
  }
}

/** Sends emails over SMTP_URL, or writes them to the data directory if that is not set. */
export const mailerPlugin = fp<{ config: Config; clock: Clock | undefined }>(
  (app, { config, clock }, done) => {
    const mailer = openMailer(config, () => clock?.now() ?? new Date())
    app.addHook('onClose', () => mailer.close())
    app.decorate('mailer', metered(mailer, app.meter))
    done()
  },
  { name: 'mailer', dependencies: ['metrics'] },
)
