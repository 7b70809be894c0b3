import { ACCESS_LEVELS, type Access } from '@idex/contract/kernel/access'
import { createAdmin, createFreshMember, createMember } from '@idex/testing/factories'
import type { TestServer } from './test-server.ts'

/** Every kind of caller that the contract distinguishes. */
export const CALLER_KINDS = ['anonymous', 'fresh', 'member', 'other', 'admin'] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** A caller's id and the headers of their requests; an anonymous caller has neither. */
export type Caller = { id: string; headers: { cookie?: string } }
export type Callers = Record<CallerKind, Caller>

export async function createCallers(server: TestServer): Promise<Callers> {
  const { db } = server.database
  const signedIn = async (user: { id: string }) => ({
    id: user.id,
    headers: { cookie: await server.signIn(user) },
  })
  return {
    anonymous: { id: '', headers: {} },
    fresh: await signedIn(await createFreshMember(db)),
    member: await signedIn(await createMember(db)),
    other: await signedIn(await createMember(db)),
    admin: await signedIn(await createAdmin(db)),
  }
}

const RANK: Record<CallerKind, Access> = {
  anonymous: 'public',
  fresh: 'session',
  member: 'member',
  other: 'member',
  admin: 'admin',
}

/** Status and code for a caller without `access`; undefined when the caller has it. */
export function refusalOf(kind: CallerKind, access: Access): { status: number; code: string } | undefined {
  if (ACCESS_LEVELS.indexOf(RANK[kind]) >= ACCESS_LEVELS.indexOf(access)) return undefined
  if (kind === 'anonymous') return { status: 401, code: 'UNAUTHORIZED' }
  return { status: 403, code: access === 'admin' ? 'FORBIDDEN' : 'ONBOARDING_REQUIRED' }
}
