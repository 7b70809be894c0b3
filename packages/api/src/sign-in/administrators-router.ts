import {
  AdministratorSchema,
  EndAdministratorSchema,
  InvitedSchema,
  InviteSchema,
  ResetAdministratorSchema,
  UpdateAdministratorSchema,
} from '@idex/contract/sign-in/administrators'
import { PartInputSchema } from '@idex/contract/kernel/paging'
import { DisableSchema } from '@idex/contract/members/member'
import { endAdministrator } from '@idex/core/members/delete-account'
import {
  disableAdministrator,
  inviteAdministrator,
  listAdministrators,
  resetAdministrator,
  updateAdministrator,
} from '@idex/core/sign-in/administrators'
import { z } from 'zod'
import { admin, toPage, reauthenticatedResolver, router, resolver } from '../kernel/procedures.ts'
import { PASSWORD_LIMITS } from '../kernel/rest-route.ts'

export const adminAdministratorsRouter = router({
  list: admin
    .rest('GET /api/admin/administrators', {
      summary: 'Every administrator, by username',
      output: z.array(AdministratorSchema),
    })
    .input(PartInputSchema)
    .query(resolver(listAdministrators), toPage),
  invite: admin
    .rest('POST /api/admin/administrators', {
      summary:
        'Makes an administrator, once the caller has given their own password; the generated one is shown only once and has to be replaced within 72 hours',
      output: InvitedSchema,
      status: 201,
      errors: ['CONFLICT', 'WRONG_PASSWORD', 'UNAVAILABLE'],
      limits: PASSWORD_LIMITS,
    })
    .input(InviteSchema)
    .mutation(reauthenticatedResolver(inviteAdministrator)),
  update: admin
    .rest('PUT /api/admin/administrators/{id}', {
      summary: "Changes an administrator's name and email address, the caller's own or another's",
      output: AdministratorSchema,
      errors: ['NOT_FOUND'],
    })
    .input(UpdateAdministratorSchema)
    .mutation(resolver(updateAdministrator)),
  end: admin
    .rest('POST /api/admin/administrators/{id}/end', {
      summary:
        "Deletes another administrator's account for good, after the caller's own password; what they published stays, never oneself",
      errors: ['NOT_FOUND', 'CONFLICT', 'WRONG_PASSWORD', 'UNAVAILABLE'],
      limits: PASSWORD_LIMITS,
    })
    .input(EndAdministratorSchema)
    .mutation(reauthenticatedResolver(endAdministrator)),
  reset: admin
    .rest('POST /api/admin/administrators/{id}/reset-password', {
      summary:
        'Generates a new password for another administrator, once the caller has given their own; it is shown only once and has to be replaced within 72 hours. Their sessions and second factor end. One’s own is changed under security',
      output: InvitedSchema,
      errors: ['NOT_FOUND', 'CONFLICT', 'WRONG_PASSWORD', 'UNAVAILABLE'],
      limits: PASSWORD_LIMITS,
    })
    .input(ResetAdministratorSchema)
    .mutation(reauthenticatedResolver(resetAdministrator)),
  disable: admin
    .rest('PUT /api/admin/administrators/{id}/disabled', {
      summary:
        'Shuts an administrator out, ending every session at once, or lets them in again; never oneself',
      output: AdministratorSchema,
      errors: ['NOT_FOUND', 'CONFLICT'],
    })
    .input(DisableSchema)
    .mutation(resolver(disableAdministrator)),
})
