import {
  AddPasskeySchema,
  ChangePasswordSchema,
  EnableTotpSchema,
  ReauthenticationSchema,
  RemovePasskeySchema,
  RenamePasskeySchema,
} from '@idex/contract/sign-in/security'
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
import { adminProcedure, passwordProcedure, router, secondFactorProcedure } from '../trpc.ts'

export const adminSecurityRouter = router({
  changePassword: passwordProcedure
    .input(ChangePasswordSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  get: secondFactorProcedure.query(({ ctx }) => getSecurity(ctx)),
  beginTotp: secondFactorProcedure
    .input(ReauthenticationSchema)
    .mutation(({ ctx, input }) => beginTotp(ctx, input)),
  enableTotp: secondFactorProcedure
    .input(EnableTotpSchema)
    .mutation(({ ctx, input }) => enableTotp(ctx, input)),
  disableTotp: adminProcedure
    .input(ReauthenticationSchema)
    .mutation(({ ctx, input }) => disableTotp(ctx, input)),
  beginPasskey: secondFactorProcedure
    .input(ReauthenticationSchema)
    .mutation(({ ctx, input }) => beginPasskey(ctx, input)),
  addPasskey: secondFactorProcedure
    .input(AddPasskeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: adminProcedure
    .input(RenamePasskeySchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: adminProcedure
    .input(RemovePasskeySchema)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  newRecoveryCodes: adminProcedure
    .input(ReauthenticationSchema)
    .mutation(({ ctx, input }) => replaceRecoveryCodes(ctx, input)),
})
