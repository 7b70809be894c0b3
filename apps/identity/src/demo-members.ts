import type { Person } from './person.ts'

type DemoMember = { id: string; person: Person }

/** People to sign in as with one click; example.com is reserved (RFC 2606), so no mail can reach anyone. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    id: 'ada-bennett',
    person: { email: 'ada.bennett@example.com', given_name: 'Ada', family_name: 'Bennett' },
  },
  {
    id: 'marcus-okoye',
    person: { email: 'marcus.okoye@example.com', given_name: 'Marcus', family_name: 'Okoye' },
  },
  {
    id: 'sofia-lindqvist',
    person: { email: 'sofia.lindqvist@example.com', given_name: 'Sofia', family_name: 'Lindqvist' },
  },
  {
    id: 'kenji-watanabe',
    person: { email: 'kenji.watanabe@example.com', given_name: 'Kenji', family_name: 'Watanabe' },
  },
]

export function findDemoMember(id: string): Person | undefined {
  return DEMO_MEMBERS.find((member) => member.id === id)?.person
}
