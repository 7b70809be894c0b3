import { ACCESS_LEVELS, type Access } from '@idex/contract/kernel/access'
import { createAdmin, createFreshMember, createMember } from '@idex/testing/factories'
import type { ServerUnderTest } from './server-under-test.ts'

/** Every kind of caller that the contract distinguishes. */
export const CALLER_KINDS = ['anonymous', 'fresh', 'member', 'other', 'admin'] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** A caller's id and the headers of their requests; an anonymous caller has neither. */
export type Caller = { id: string; headers: { cookie?: string } }
export type Callers = Record<CallerKind, Caller>

const FACTORIES = { fresh: createFreshMember, member: createMember, other: createMember, admin: createAdmin }

/** One new caller, for tests that use no other: each signed-in user costs three statements. */
export async function createCaller(server: ServerUnderTest, kind: CallerKind): Promise<Caller> {
  if (kind === 'anonymous') return { id: '', headers: {} }
  const user = await FACTORIES[kind](server.database.db)
  return { id: user.id, headers: { cookie: await server.signIn(user) } }
}

export async function createCallers(server: ServerUnderTest): Promise<Callers> {
  return {
    anonymous: await createCaller(server, 'anonymous'),
    fresh: await createCaller(server, 'fresh'),
    member: await createCaller(server, 'member'),
    other: await createCaller(server, 'other'),
    admin: await createCaller(server, 'admin'),
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
