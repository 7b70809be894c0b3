import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  InvitationPageSchema,
  InviteMembersSchema,
  ListInvitationsSchema,
} from '@idex/contract/sign-in/invitations'
import { inviteMembers, listInvitations, withdrawInvitation } from '@idex/core/sign-in/invitations'
import { admin, router, resolver } from '../kernel/procedures.ts'

export const adminInvitationsRouter = router({
  list: admin
    .rest('GET /api/admin/invitations', {
      summary: 'Open invitations to sign in for the first time, a page at a time',
      output: InvitationPageSchema,
    })
    .input(ListInvitationsSchema)
    .query(resolver(listInvitations)),
  invite: admin
    .rest('POST /api/admin/invitations', {
      summary: 'Invites people by email; members and those who are invited already are left out',
      errors: ['LIMIT_REACHED'],
      limits: ['invitation'],
    })
    .input(InviteMembersSchema)
    .mutation(resolver(inviteMembers)),
  withdraw: admin
    .rest('DELETE /api/admin/invitations/{id}', {
      summary: 'Withdraws an invitation that was not used yet',
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(withdrawInvitation)),
})
