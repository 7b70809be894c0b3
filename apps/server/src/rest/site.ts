import { ROUTES } from '@idex/contract/routes'
import { sendContactMessage } from '@idex/core/contact/send-contact-message'
import type { FastifyInstance } from 'fastify'
import { mount } from './door.ts'

export function siteRest(app: FastifyInstance): void {
  mount(app, ROUTES.sendContactMessage, sendContactMessage)
}
