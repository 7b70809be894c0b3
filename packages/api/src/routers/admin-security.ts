import {
  AddPasskeySchema,
  EnableTotpSchema,
  ReauthenticationSchema,
  RemovePasskeySchema,
  RenamePasskeySchema,
} from '@idex/contract/security'
import { getSecurity } from '@idex/core/admin/two-factor/get-security'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@idex/core/admin/two-factor/passkeys'
import { replaceRecoveryCodes } from '@idex/core/admin/two-factor/recovery-codes'
import { beginTotp, disableTotp, enableTotp } from '@idex/core/admin/two-factor/totp'
import { adminProcedure, router } from '../trpc.ts'

export const adminSecurityRouter = router({
  get: adminProcedure.query(({ ctx }) => getSecurity(ctx)),
  beginTotp: adminProcedure.input(ReauthenticationSchema).mutation(({ ctx, input }) => beginTotp(ctx, input)),
  enableTotp: adminProcedure.input(EnableTotpSchema).mutation(({ ctx, input }) => enableTotp(ctx, input)),
  disableTotp: adminProcedure
    .input(ReauthenticationSchema)
    .mutation(({ ctx, input }) => disableTotp(ctx, input)),
  beginPasskey: adminProcedure
    .input(ReauthenticationSchema)
    .mutation(({ ctx, input }) => beginPasskey(ctx, input)),
  addPasskey: adminProcedure.input(AddPasskeySchema).mutation(({ ctx, input }) => addPasskey(ctx, input)),
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
