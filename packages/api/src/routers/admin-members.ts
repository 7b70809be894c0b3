import { DisableSchema, ListMembersSchema } from '@idex/contract/members'
import { asPlainJson } from '@idex/contract/transformer'
import { disableMember, listMembers } from '@idex/core/admin/members'
import { adminProcedure, router } from '../trpc.ts'

export const adminMembersRouter = router({
  list: adminProcedure
    .input(ListMembersSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listMembers(ctx, input))),
  disable: adminProcedure.input(DisableSchema).mutation(({ ctx, input }) => disableMember(ctx, input)),
})
