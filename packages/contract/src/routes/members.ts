import { DisableSchema, ListMembersSchema, MemberPageSchema, MemberSchema } from '../members/member.ts'
import { route } from '../kernel/route.ts'
import { Csv, NoInput } from './shapes.ts'

/** Administration of members. */
export const memberRoutes = {
  listMembers: route({
    method: 'GET',
    path: '/api/admin/members',
    access: 'admin',
    tag: 'admin',
    summary: 'Members with their onboarding answers, a page at a time',
    input: ListMembersSchema,
    output: MemberPageSchema,
  }),
  exportMembers: route({
    method: 'GET',
    path: '/api/admin/members/export',
    access: 'admin',
    tag: 'admin',
    summary: 'Every member as CSV: UTF-8 with a byte order mark, formulas made harmless',
    input: NoInput,
    output: Csv,
    transport: 'file',
  }),
  disableMember: route({
    method: 'PUT',
    path: '/api/admin/members/{id}/disabled',
    access: 'admin',
    tag: 'admin',
    summary: 'Shuts a member out, ending every session at once, or lets them in again',
    input: DisableSchema,
    output: MemberSchema,
    errors: ['NOT_FOUND'],
  }),
}
