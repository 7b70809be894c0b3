import { endSessions } from '@idex/auth/user-sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type {
  DisableSchema,
  ExportMembersSchema,
  ListMembersSchema,
  Member,
  MemberPage,
  MemberSort,
  MemberState,
} from '@idex/contract/members/member'
import type { Queryable } from '@idex/db/client'
import { onboardingAnswers, users } from '@idex/db/schema'
import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { maskEmail } from '../kernel/mask-email.ts'
import { contains, type Searched } from '../kernel/text-search.ts'
import { containsPattern, limitAndOffset } from '../kernel/paging.ts'
import { presentMember } from './presenter.ts'

const NAME = sql`${users.firstName} || ' ' || ${users.lastName}`

/** Sort keys of the members; those never seen sort as seen longest ago. */
export const SORT_KEYS = {
  created: sql`${users.createdAt}`,
  name: sql`${users.foldedName}`,
  seen: sql`coalesce(${users.lastSeenAt}, '-infinity')`,
} as const satisfies Record<MemberSort, SQL>

const STATES = {
  onboarded: and(isNotNull(users.onboardedAt), isNull(users.disabledAt)),
  new: and(isNull(users.onboardedAt), isNull(users.disabledAt)),
  disabled: isNotNull(users.disabledAt),
} as const satisfies Record<MemberState, SQL | undefined>

const SEARCHED = {
  folded: [users.foldedName],
  folding: users.folding,
  written: [NAME],
} as const satisfies Searched

function matches(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  return or(contains(SEARCHED, search), ilike(users.email, containsPattern(search)))
}

/** The members whom a list or an export has. */
export function matchesMemberFilter({
  search,
  state,
}: z.output<typeof ExportMembersSchema>): SQL | undefined {
  return and(eq(users.role, 'member'), matches(search), state && STATES[state])
}

/** Members, each with their onboarding answers. */
function selectMembers(db: Queryable) {
  return db
    .select({ user: users, answers: onboardingAnswers })
    .from(users)
    .leftJoin(onboardingAnswers, eq(onboardingAnswers.userId, users.id))
}

/** A page of the members. */
export async function listMembers(
  ctx: Context,
  input: z.output<typeof ListMembersSchema>,
): Promise<MemberPage> {
  requireAdmin(ctx.actor)
  const where = matchesMemberFilter(input)
  const { limit, offset } = limitAndOffset(input)
  const direction = sql.raw(input.order)
  const rows = await selectMembers(ctx.db)
    .where(where)
    .orderBy(sql`${SORT_KEYS[input.sort]} ${direction}, ${users.id} ${direction}`)
    .limit(limit)
    .offset(offset)
  return { items: rows.map(presentMember), total: await ctx.db.$count(users, where) }
}

/** Disables a member, whose sessions end at once, or enables them again. Throws NOT_FOUND. */
export async function disableMember(
  ctx: Context,
  { id, disabled }: z.output<typeof DisableSchema>,
): Promise<Member> {
  requireAdmin(ctx.actor)
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const isThem = and(eq(users.id, id), eq(users.role, 'member'))
    const [changed] = await tx
      .update(users)
      .set({ disabledAt: disabled ? now : null, updatedAt: now })
      .where(isThem)
      .returning({ email: users.email })
    if (!changed) throw new DomainError('NOT_FOUND')
    // Also when enabling: a session opened while the member was being disabled must not become valid again.
    await endSessions(tx, id)
    const action = disabled ? 'member.disable' : 'member.enable'
    await auditChange(ctx, tx, action, { id, title: maskEmail(changed.email) })
    const [row] = await selectMembers(tx).where(isThem)
    if (!row) throw new DomainError('NOT_FOUND')
    return presentMember(row)
  })
}
