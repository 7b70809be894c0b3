import { createHash } from 'node:crypto'
import type { Account } from 'oidc-provider'
import type { Person } from './person.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** The people who signed in since the process started, by subject. */
export function createAccounts() {
  const people = new Map<string, Person>()
  return {
    remember(person: Person): string {
      const sub = subjectOf(person.email)
      people.set(sub, person)
      return sub
    },
    find(sub: string): Account | undefined {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => claimsOf(sub, person) }
    },
  }
}

/** Derived from the email address alone, so that it survives restarts without storage. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
}

function claimsOf(sub: string, person: Person) {
  return {
    ...person,
    sub,
    email_verified: true,
    name: `${person.given_name} ${person.family_name}`,
  }
}
