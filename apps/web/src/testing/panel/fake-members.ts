import type { Answers, Output } from '../fake-link.ts'
import {
  DisableSchema,
  ConfirmedMemberSchema,
  ListMembersSchema,
  type Member,
} from '@idex/contract/members/member'
import { vi } from 'vitest'
import { fakeNotesPanel } from './fake-notes-panel.ts'
import { rowOf } from './fake-rows.ts'
import { refusal } from '../refusal.ts'

export const OWN_PASSWORD = 'seven quiet lanterns'

let made = 0

/** An onboarded member; each has their own id and name. */
export function makeMember(change: Partial<Member> = {}): Member {
  made += 1
  return {
    id: `member${made}`,
    email: `member${made}@example.com`,
    firstName: 'Member',
    lastName: String(made),
    profileImageUrl: null,
    createdAt: '2025-03-05T10:00:00.000Z',
    onboardedAt: '2025-03-06T10:00:00.000Z',
    lastSeenAt: '2025-03-07T10:00:00.000Z',
    disabledAt: null,
    wantsInsightEmails: false,
    answers: {
      industry: 'Finance',
      companySize: '11-50',
      jobTitle: 'Analyst',
      aiTopics: ['AI Ethics', 'AI Strategy'],
    },
    ...change,
  }
}

/** A fake panel server with members. Calls can be spied on and made to fail. */
export function fakeMembers(initial: readonly Member[] = []) {
  let members = [...initial]
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.members.list': vi.fn((input: unknown): Output<'admin.members.list'> => {
      const { search = '', state } = ListMembersSchema.parse(input)
      const found = members.filter(
        ({ firstName, disabledAt }) =>
          firstName.includes(search) && (state !== 'disabled' || disabledAt !== null),
      )
      return { items: found, total: found.length }
    }),
    'admin.members.disable': vi.fn((input: unknown): Output<'admin.members.disable'> => {
      const { id, disabled } = DisableSchema.parse(input)
      const disabledAt = disabled ? '2025-04-01T10:00:00.000Z' : null
      members = members.map((member) => (member.id === id ? { ...member, disabledAt } : member))
      return rowOf(members, id)
    }),
    'admin.members.erase': vi.fn((input: unknown): Output<'admin.members.erase'> => {
      const { id, password } = ConfirmedMemberSchema.parse(input)
      if (password !== OWN_PASSWORD) throw refusal('WRONG_PASSWORD')
      members = members.filter((member) => member.id !== id)
      return { success: true }
    }),
  } satisfies Answers
  return { calls, members: () => members }
}
