import { z } from 'zod'
import {
  AdministratorSchema,
  InvitedSchema,
  InviteSchema,
  ResetAdministratorSchema,
} from '../administrators.ts'
import { DisableSchema } from '../members.ts'
import { route } from '../route.ts'
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
    summary: 'Makes an administrator; the generated password is told this once',
    input: InviteSchema,
    output: InvitedSchema,
    status: 201,
    errors: ['CONFLICT'],
  }),
  resetAdministrator: route({
    method: 'POST',
    path: '/api/admin/administrators/{id}/reset-password',
    access: 'admin',
    tag: 'admin',
    summary:
      'Generates another password, told this once; the sessions opened with the old one and the second factor end, but for one’s own account, whose password it asks for',
    input: ResetAdministratorSchema,
    output: InvitedSchema,
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'RATE_LIMITED', 'UNAVAILABLE'],
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
