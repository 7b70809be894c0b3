import {
  createAdmin,
  createContactMessage,
  createInvitation,
  createMember,
  createSubscription,
  PASSWORD,
} from '@idex/testing/factories'
import type { Caller } from './callers.ts'
import { about, after, type MakeExample, none } from './make-example.ts'
import { givePassword } from './security-examples.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const message = ({ database: { db } }: ServerUnderTest) => createContactMessage(db)
const member = ({ database: { db } }: ServerUnderTest) => createMember(db)
const invitation = ({ database: { db } }: ServerUnderTest) => createInvitation(db)
const subscription = ({ database: { db } }: ServerUnderTest) => createSubscription(db)

/** A new one, for a caller with the password `PASSWORD`. */
const confirmed =
  <Made>(make: (server: ServerUnderTest) => Promise<Made>) =>
  async (server: ServerUnderTest, caller: Caller): Promise<Made> => {
    await givePassword(server, caller)
    return make(server)
  }

function onAdministrator(suffix: string, payload?: object): MakeExample {
  const administrator = confirmed(({ database: { db } }) => createAdmin(db))
  return about(administrator, ({ id }) => `/api/admin/administrators/${id}${suffix}`, payload)
}

let invited = 0

/** Examples of the rows for managing people. */
export const PEOPLE_EXAMPLES: Record<string, MakeExample> = {
  'admin.messages.list': after(message, {
    url: '/api/admin/messages?search=mira&unread=true&page=1&limit=5',
  }),
  'admin.messages.unread': none,
  'admin.messages.mark': about(message, ({ id }) => `/api/admin/messages/${id}`, { isRead: true }),
  'admin.messages.answer': about(message, ({ id }) => `/api/admin/messages/${id}/answered`, {
    isAnswered: true,
  }),
  'admin.messages.remove': about(message, ({ id }) => `/api/admin/messages/${id}`),
  'admin.members.list': async () => ({
    url: '/api/admin/members?search=mira&state=onboarded&sort=seen&order=asc&page=1&limit=5',
  }),
  exportMembers: none,
  exportMember: about(confirmed(member), ({ id }) => `/api/admin/members/${id}/export`, {
    password: PASSWORD,
  }),
  'admin.members.erase': about(confirmed(member), ({ id }) => `/api/admin/members/${id}/erase`, {
    password: PASSWORD,
  }),
  'admin.members.disable': about(member, ({ id }) => `/api/admin/members/${id}/disabled`, {
    disabled: true,
  }),
  'admin.invitations.list': after(invitation, {
    url: '/api/admin/invitations?search=example&page=1&limit=5',
  }),
  'admin.invitations.invite': async () => ({ payload: { emails: ['ada@example.com'] } }),
  'admin.invitations.withdraw': about(invitation, ({ id }) => `/api/admin/invitations/${id}`),
  'admin.subscribers.list': after(subscription, {
    url: '/api/admin/subscribers?search=example&status=confirmed&page=1&limit=5',
  }),
  'admin.subscribers.countReaders': async () => ({
    url: '/api/admin/subscribers/readers?topics=LLMs,AI%20Agents',
  }),
  exportSubscribers: none,
  'admin.subscribers.remove': about(subscription, ({ id }) => `/api/admin/subscribers/${id}`),
  'admin.audit.list': async (_server, caller) => ({
    url: `/api/admin/audit?action=note.publish&actor=${caller.id}&from=2026-01-01&to=2026-12-31&limit=5`,
  }),
  'admin.administrators.list': none,
  'admin.administrators.invite': async (server, caller) => {
    await givePassword(server, caller)
    invited += 1
    const person = { username: `new-${invited}`, firstName: 'Bo', lastName: 'Lind' }
    return { payload: { ...person, password: PASSWORD } }
  },
  'admin.administrators.reset': onAdministrator('/reset-password', { password: PASSWORD }),
  'admin.administrators.update': onAdministrator('', {
    firstName: 'Bo',
    lastName: 'Lind',
    email: 'bo@idex.example',
  }),
  'admin.administrators.end': onAdministrator('/end', { password: PASSWORD }),
  'admin.administrators.disable': onAdministrator('/disabled', { disabled: true }),
}
