import { ROUTES } from '@idex/contract/routes'
import { changePassword } from '@idex/core/sign-in/own-password'
import { getSecurity } from '@idex/core/sign-in/two-factor/get-security'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@idex/core/sign-in/two-factor/passkeys'
import { replaceRecoveryCodes } from '@idex/core/sign-in/two-factor/recovery-codes'
import { beginTotp, disableTotp, enableTotp } from '@idex/core/sign-in/two-factor/totp'
import type { FastifyInstance } from 'fastify'
import { mount } from './door.ts'

/** An administrator's own password and second factors. */
export function securityRest(app: FastifyInstance): void {
  mount(app, ROUTES.changePassword, changePassword)
  mount(app, ROUTES.getSecurity, getSecurity)
  mount(app, ROUTES.beginTotp, beginTotp)
  mount(app, ROUTES.enableTotp, enableTotp)
  mount(app, ROUTES.disableTotp, disableTotp)
  mount(app, ROUTES.beginPasskey, beginPasskey)
  mount(app, ROUTES.addPasskey, addPasskey)
  mount(app, ROUTES.renamePasskey, renamePasskey)
  mount(app, ROUTES.removePasskey, removePasskey)
  mount(app, ROUTES.newRecoveryCodes, replaceRecoveryCodes)
}
