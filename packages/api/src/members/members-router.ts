import {
  ConfirmedMemberSchema,
  DisableSchema,
  ListMembersSchema,
  MemberPageSchema,
  MemberSchema,
} from '@idex/contract/members/member'
import { eraseMember } from '@idex/core/members/delete-account'
import { disableMember, listMembers } from '@idex/core/members/members'
import { admin, reauthenticatedResolver, router, resolver } from '../kernel/procedures.ts'
import { PASSWORD_LIMITS } from '../kernel/rest-route.ts'

export const adminMembersRouter = router({
  list: admin
    .rest('GET /api/admin/members', {
      summary: 'Members with their onboarding answers, a page at a time',
      output: MemberPageSchema,
    })
    .input(ListMembersSchema)
    .query(resolver(listMembers)),
  disable: admin
    .rest('PUT /api/admin/members/{id}/disabled', {
      summary: 'Shuts a member out, ending every session at once, or lets them in again',
      output: MemberSchema,
      errors: ['NOT_FOUND'],
    })
    .input(DisableSchema)
    .mutation(resolver(disableMember)),
  erase: admin
    .rest('POST /api/admin/members/{id}/erase', {
      summary:
        "Deletes a member for good, with their notes, files and sessions, after the caller's own password",
      errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'UNAVAILABLE'],
      limits: PASSWORD_LIMITS,
    })
    .input(ConfirmedMemberSchema)
    .mutation(reauthenticatedResolver(eraseMember)),
})
