import { DisableSchema, ListMembersSchema } from '@idex/contract/members/member'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import { disableMember, listMembers } from '@idex/core/members/members'
import { adminProcedure, router } from '../trpc.ts'

export const adminMembersRouter = router({
  list: adminProcedure
    .input(ListMembersSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listMembers(ctx, input))),
  disable: adminProcedure.input(DisableSchema).mutation(({ ctx, input }) => disableMember(ctx, input)),
})
