import {
  AddPasskeySchema,
  ChangePasswordSchema,
  EnableTotpSchema,
  FactorAddedSchema,
  NewRecoveryCodesSchema,
  PasskeySchema,
  PasskeySetupSchema,
  ReauthenticationSchema,
  RemovePasskeySchema,
  RenamePasskeySchema,
  SecuritySchema,
  TotpSetupSchema,
} from '@idex/contract/sign-in/security'
import { changePassword } from '@idex/core/sign-in/own-password'
import { getSecurity } from '@idex/core/sign-in/two-factor/factors'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@idex/core/sign-in/two-factor/passkeys'
import { replaceRecoveryCodes } from '@idex/core/sign-in/two-factor/recovery-codes'
import { beginTotp, disableTotp, enableTotp } from '@idex/core/sign-in/two-factor/totp'
import {
  admin,
  adminChangingPassword,
  adminSettingUpSecondFactor,
  resolver,
  reauthenticatedResolver,
} from '../kernel/procedures.ts'
import { PASSWORD_LIMITS } from '../kernel/rest-route.ts'
import { router } from '../kernel/procedures.ts'

const PASSWORD_ERRORS = ['WRONG_PASSWORD', 'UNAVAILABLE'] as const

/** The signed-in administrator's own password and second factors. */
export const adminSecurityRouter = router({
  changePassword: adminChangingPassword
    .rest('POST /api/admin/security/password', {
      tag: 'security',
      summary:
        'Replaces the caller’s password, which has to be hard to guess; every other session of the caller ends',
      errors: [...PASSWORD_ERRORS, 'PASSWORD_EXPIRED'],
      limits: PASSWORD_LIMITS,
    })
    .input(ChangePasswordSchema)
    .mutation(reauthenticatedResolver(changePassword)),
  get: adminSettingUpSecondFactor
    .rest('GET /api/admin/security', {
      tag: 'security',
      summary: "The caller's authenticator app, passkeys and number of recovery codes",
      output: SecuritySchema,
    })
    .query(resolver(getSecurity)),
  beginTotp: adminSettingUpSecondFactor
    .rest('POST /api/admin/security/totp/setup', {
      tag: 'security',
      summary: 'Makes a secret for an authenticator app; it counts once a code of it was given',
      output: TotpSetupSchema,
      errors: [...PASSWORD_ERRORS, 'CONFLICT'],
      limits: PASSWORD_LIMITS,
    })
    .input(ReauthenticationSchema)
    .mutation(reauthenticatedResolver(beginTotp)),
  enableTotp: adminSettingUpSecondFactor
    .rest('POST /api/admin/security/totp', {
      tag: 'security',
      summary: 'Turns the authenticator app on by its first code; every other session of the caller ends',
      output: FactorAddedSchema,
      errors: ['CONFLICT'],
      limits: ['adminCode', 'adminCodeDay'],
    })
    .input(EnableTotpSchema)
    .mutation(resolver(enableTotp)),
  disableTotp: admin
    .rest('DELETE /api/admin/security/totp', {
      tag: 'security',
      summary: 'Turns the authenticator app off; every other session of the caller ends',
      output: SecuritySchema,
      errors: [...PASSWORD_ERRORS, 'NOT_FOUND'],
      limits: PASSWORD_LIMITS,
    })
    .input(ReauthenticationSchema)
    .mutation(reauthenticatedResolver(disableTotp)),
  beginPasskey: adminSettingUpSecondFactor
    .rest('POST /api/admin/security/passkeys/setup', {
      tag: 'security',
      summary: 'What the browser is asked to make a passkey of; to be answered within five minutes',
      output: PasskeySetupSchema,
      errors: [...PASSWORD_ERRORS],
      limits: PASSWORD_LIMITS,
    })
    .input(ReauthenticationSchema)
    .mutation(reauthenticatedResolver(beginPasskey)),
  addPasskey: adminSettingUpSecondFactor
    .rest('POST /api/admin/security/passkeys', {
      tag: 'security',
      summary: 'Keeps a passkey the browser has made; every other session of the caller ends',
      output: FactorAddedSchema,
      status: 201,
      errors: ['INVALID_PASSKEY', 'LIMIT_REACHED'],
    })
    .input(AddPasskeySchema)
    .mutation(resolver(addPasskey)),
  renamePasskey: admin
    .rest('PATCH /api/admin/security/passkeys/{id}', {
      tag: 'security',
      summary: "Renames one of the caller's passkeys",
      output: PasskeySchema,
      errors: ['NOT_FOUND'],
    })
    .input(RenamePasskeySchema)
    .mutation(resolver(renamePasskey)),
  removePasskey: admin
    .rest('DELETE /api/admin/security/passkeys/{id}', {
      tag: 'security',
      summary: "Removes one of the caller's passkeys; every other session of the caller ends",
      output: SecuritySchema,
      errors: [...PASSWORD_ERRORS, 'NOT_FOUND'],
      limits: PASSWORD_LIMITS,
    })
    .input(RemovePasskeySchema)
    .mutation(reauthenticatedResolver(removePasskey)),
  newRecoveryCodes: admin
    .rest('POST /api/admin/security/recovery-codes', {
      tag: 'security',
      summary: 'Generates ten recovery codes, shown only once, which replace the old ones',
      output: NewRecoveryCodesSchema,
      errors: [...PASSWORD_ERRORS, 'CONFLICT'],
      limits: PASSWORD_LIMITS,
    })
    .input(ReauthenticationSchema)
    .mutation(reauthenticatedResolver(replaceRecoveryCodes)),
})
