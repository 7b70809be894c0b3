import {
  createAdmin,
  createContactMessage,
  createInvitation,
  createMember,
  createSubscription,
  PASSWORD,
} from '@idex/testing/factories'
import type { MakeExample } from './make-example.ts'
import { givePassword } from './security-examples.ts'

function onMessage(payload?: object): MakeExample {
  return async (server) => {
    const { id } = await createContactMessage(server.database.db)
    return { url: `/api/admin/messages/${id}`, ...(payload && { payload }) }
  }
}

const MESSAGE_EXAMPLES: Record<string, MakeExample> = {
  'admin.messages.list': async (server) => {
    await createContactMessage(server.database.db)
    return { url: '/api/admin/messages?search=mira&unread=true&page=1&limit=5' }
  },
  'admin.messages.unread': async () => ({}),
  'admin.messages.mark': onMessage({ isRead: true }),
  'admin.messages.answer': async (server) => {
    const { id } = await createContactMessage(server.database.db)
    return { url: `/api/admin/messages/${id}/answered`, payload: { isAnswered: true } }
  },
  'admin.messages.remove': onMessage(),
}

const MEMBER_EXAMPLES: Record<string, MakeExample> = {
  'admin.members.list': async () => ({
    url: '/api/admin/members?search=mira&state=onboarded&sort=seen&order=asc&page=1&limit=5',
  }),
  exportMembers: async () => ({}),
  exportMember: async (server, caller) => {
    await givePassword(server, caller)
    const { id } = await createMember(server.database.db)
    return { url: `/api/admin/members/${id}/export`, payload: { password: PASSWORD } }
  },
  'admin.members.erase': async (server, caller) => {
    await givePassword(server, caller)
    const { id } = await createMember(server.database.db)
    return { url: `/api/admin/members/${id}/erase`, payload: { password: PASSWORD } }
  },
  'admin.members.disable': async (server) => {
    const { id } = await createMember(server.database.db)
    return { url: `/api/admin/members/${id}/disabled`, payload: { disabled: true } }
  },
}

const INVITATION_EXAMPLES: Record<string, MakeExample> = {
  'admin.invitations.list': async (server) => {
    await createInvitation(server.database.db)
    return { url: '/api/admin/invitations?search=example&page=1&limit=5' }
  },
  'admin.invitations.invite': async () => ({ payload: { emails: ['ada@example.com'] } }),
  'admin.invitations.withdraw': async (server) => {
    const { id } = await createInvitation(server.database.db)
    return { url: `/api/admin/invitations/${id}` }
  },
}

const SUBSCRIBER_EXAMPLES: Record<string, MakeExample> = {
  'admin.subscribers.list': async (server) => {
    await createSubscription(server.database.db)
    return { url: '/api/admin/subscribers?search=example&status=confirmed&page=1&limit=5' }
  },
  'admin.subscribers.countReaders': async () => ({
    url: '/api/admin/subscribers/readers?topics=LLMs,AI%20Agents',
  }),
  exportSubscribers: async () => ({}),
  'admin.subscribers.remove': async (server) => {
    const { id } = await createSubscription(server.database.db)
    return { url: `/api/admin/subscribers/${id}` }
  },
}

const AUDIT_EXAMPLES: Record<string, MakeExample> = {
  'admin.audit.list': async (_server, caller) => ({
    url: `/api/admin/audit?action=note.publish&actor=${caller.id}&from=2026-01-01&to=2026-12-31&limit=5`,
  }),
}

function onAdministrator(suffix: string, payload?: object): MakeExample {
  return async (server, caller) => {
    await givePassword(server, caller)
    const { id } = await createAdmin(server.database.db)
    return { url: `/api/admin/administrators/${id}${suffix}`, ...(payload && { payload }) }
  }
}

let invited = 0

const ADMINISTRATOR_EXAMPLES: Record<string, MakeExample> = {
  'admin.administrators.list': async () => ({}),
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

/** Examples of the rows for managing people. */
export const PEOPLE_EXAMPLES = {
  ...MESSAGE_EXAMPLES,
  ...MEMBER_EXAMPLES,
  ...INVITATION_EXAMPLES,
  ...SUBSCRIBER_EXAMPLES,
  ...AUDIT_EXAMPLES,
  ...ADMINISTRATOR_EXAMPLES,
}
