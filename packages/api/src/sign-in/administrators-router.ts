import { InviteSchema, ResetAdministratorSchema } from '@idex/contract/sign-in/administrators'
import { DisableSchema } from '@idex/contract/members/member'
import {
  disableAdministrator,
  inviteAdministrator,
  listAdministrators,
  resetAdministrator,
} from '@idex/core/sign-in/administrators'
import { adminProcedure, router } from '../trpc.ts'

export const adminAdministratorsRouter = router({
  list: adminProcedure.query(({ ctx }) => listAdministrators(ctx)),
  invite: adminProcedure.input(InviteSchema).mutation(({ ctx, input }) => inviteAdministrator(ctx, input)),
  reset: adminProcedure
    .input(ResetAdministratorSchema)
    .mutation(({ ctx, input }) => resetAdministrator(ctx, input)),
  disable: adminProcedure.input(DisableSchema).mutation(({ ctx, input }) => disableAdministrator(ctx, input)),
})
