import type { Member, MemberState } from '@idex/contract/members/member'
import { NO_EMAIL, UNNAMED } from './texts.ts'

/** What a member is called, by what is known of them. */
export function memberName({ firstName, lastName, email }: Member): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || UNNAMED
}

/** Where a member is reached. */
export function memberEmail({ email }: Member): string {
  return email ?? NO_EMAIL
}

/** How far a member has come. */
export function stateOf({ disabledAt, onboardedAt }: Member): MemberState {
  if (disabledAt !== null) return 'disabled'
  return onboardedAt === null ? 'new' : 'onboarded'
}
