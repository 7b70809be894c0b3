import { z } from 'zod'
import { AdministratorSchema, InvitedSchema, InviteSchema } from '../administrators.ts'
import { IdInputSchema } from '../ids.ts'
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
    summary: 'Generates another password, told this once, and ends the sessions opened with the old one',
    input: IdInputSchema,
    output: InvitedSchema,
    errors: ['NOT_FOUND'],
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
