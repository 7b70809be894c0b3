import { z } from 'zod'
import {
  AdministratorSchema,
  InvitedSchema,
  InviteSchema,
  ResetAdministratorSchema,
} from '../sign-in/administrators.ts'
import { DisableSchema } from '../members/member.ts'
import { route } from '../kernel/route.ts'
import { NoInput } from './shapes.ts'

/** Administration of administrators. */
export const administratorRoutes = {
  listAdministrators: route({
    method: 'GET',
    path: '/api/admin/administrators',
    access: 'admin',
    tag: 'admin',
    summary: 'Every administrator, by username',
    input: NoInput,
    output: z.array(AdministratorSchema),
  }),
  inviteAdministrator: route({
    method: 'POST',
    path: '/api/admin/administrators',
    access: 'admin',
    tag: 'admin',
    summary:
      'Makes an administrator, once the caller has given their own password; the generated one is told this once and is to be replaced within 72 hours',
    input: InviteSchema,
    output: InvitedSchema,
    status: 201,
    errors: ['CONFLICT', 'WRONG_PASSWORD', 'RATE_LIMITED', 'UNAVAILABLE'],
  }),
  resetAdministrator: route({
    method: 'POST',
    path: '/api/admin/administrators/{id}/reset-password',
    access: 'admin',
    tag: 'admin',
    summary:
      'Generates another administrator’s password anew, once the caller has given their own; told this once and to be replaced within 72 hours. Their sessions and second factor end. One’s own is changed under security',
    input: ResetAdministratorSchema,
    output: InvitedSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'WRONG_PASSWORD', 'RATE_LIMITED', 'UNAVAILABLE'],
  }),
  disableAdministrator: route({
    method: 'PUT',
    path: '/api/admin/administrators/{id}/disabled',
    access: 'admin',
    tag: 'admin',
    summary: 'Shuts an administrator out, ending every session at once, or lets them in again; never oneself',
    input: DisableSchema,
    output: AdministratorSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}
