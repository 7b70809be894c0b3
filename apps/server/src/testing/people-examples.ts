import type { administratorRoutes } from '@idex/contract/routes/administrators'
import type { auditRoutes } from '@idex/contract/routes/audit'
import type { memberRoutes } from '@idex/contract/routes/members'
import type { messageRoutes } from '@idex/contract/routes/messages'
import type { subscriberRoutes } from '@idex/contract/routes/subscribers'
import { createAdmin, createContactMessage, createMember, createSubscription } from '@idex/testing/factories'
import type { MakeExample } from './examples.ts'
import { givePassword, PASSWORD } from './security-examples.ts'

function onMessage(payload?: object): MakeExample {
  return async (server) => {
    const { id } = await createContactMessage(server.database.db)
    return { url: `/api/admin/messages/${id}`, ...(payload && { payload }) }
  }
}

const MESSAGE_EXAMPLES: Record<keyof typeof messageRoutes, MakeExample> = {
  listMessages: async (server) => {
    await createContactMessage(server.database.db)
    return { url: '/api/admin/messages?search=mira&unread=true&page=1&limit=5' }
  },
  countUnreadMessages: async () => ({}),
  markMessage: onMessage({ isRead: true }),
  deleteMessage: onMessage(),
}

const MEMBER_EXAMPLES: Record<keyof typeof memberRoutes, MakeExample> = {
  listMembers: async () => ({
    url: '/api/admin/members?search=mira&state=onboarded&sort=seen&order=asc&page=1&limit=5',
  }),
  exportMembers: async () => ({}),
  disableMember: async (server) => {
    const { id } = await createMember(server.database.db)
    return { url: `/api/admin/members/${id}/disabled`, payload: { disabled: true } }
  },
}

const SUBSCRIBER_EXAMPLES: Record<keyof typeof subscriberRoutes, MakeExample> = {
  listSubscribers: async (server) => {
    await createSubscription(server.database.db)
    return { url: '/api/admin/subscribers?search=example&status=confirmed&page=1&limit=5' }
  },
  exportSubscribers: async () => ({}),
  deleteSubscriber: async (server) => {
    const { id } = await createSubscription(server.database.db)
    return { url: `/api/admin/subscribers/${id}` }
  },
}

const AUDIT_EXAMPLES: Record<keyof typeof auditRoutes, MakeExample> = {
  listAudit: async (_server, caller) => ({
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

const ADMINISTRATOR_EXAMPLES: Record<keyof typeof administratorRoutes, MakeExample> = {
  listAdministrators: async () => ({}),
  inviteAdministrator: async (server, caller) => {
    await givePassword(server, caller)
    invited += 1
    const person = { username: `new-${invited}`, firstName: 'Bo', lastName: 'Lind' }
    return { payload: { ...person, password: PASSWORD } }
  },
  resetAdministrator: onAdministrator('/reset-password', { password: PASSWORD }),
  disableAdministrator: onAdministrator('/disabled', { disabled: true }),
}

/** The examples of the administration of people, by row. */
export const PEOPLE_EXAMPLES = {
  ...MESSAGE_EXAMPLES,
  ...MEMBER_EXAMPLES,
  ...SUBSCRIBER_EXAMPLES,
  ...AUDIT_EXAMPLES,
  ...ADMINISTRATOR_EXAMPLES,
}
