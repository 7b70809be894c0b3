import type { Readable } from 'node:stream'
import { type ExportMembersSchema, MEMBERS_FILE_NAME, type MemberSort } from '@idex/contract/members/member'
import { onboardingAnswers, users } from '@idex/db/schema'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditExport } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { csvOf, EXPORT_PAGE, rowsOf } from '../kernel/csv.ts'
import { matchesMemberFilter, SORT_KEYS } from './members.ts'
import { type MemberRow, presentMember } from './presenter.ts'

const HEADINGS = [
  'First name',
  'Last name',
  'Email',
  'Signed up',
  'Onboarded',
  'Last seen',
  'Disabled',
  'Insight emails',
  'Industry',
  'Company size',
  'Job title',
  'AI topics',
]

function cellsOf(row: MemberRow): string[] {
  const { answers, ...member } = presentMember(row)
  return [
    member.firstName,
    member.lastName,
    member.email ?? '',
    member.createdAt,
    member.onboardedAt ?? '',
    member.lastSeenAt ?? '',
    member.disabledAt ?? '',
    member.wantsInsightEmails ? 'yes' : 'no',
    answers?.industry ?? '',
    answers?.companySize ?? '',
    answers?.jobTitle ?? '',
    answers?.aiTopics.join('; ') ?? '',
  ]
}

type Filter = z.output<typeof ExportMembersSchema>

/** The types of the sort keys, which come as texts, as the key of those never seen is no date. */
const KEY_TYPES = {
  created: sql`timestamptz`,
  name: sql`text`,
  seen: sql`timestamptz`,
} as const satisfies Record<MemberSort, SQL>

async function* memberCells(ctx: Context, input: Filter): AsyncGenerator<string[]> {
  const { sort, order } = input
  const key = SORT_KEYS[sort]
  const [turn, after] = order === 'asc' ? [asc, sql`>`] : [desc, sql`<`]
  const readPage = (last: (MemberRow & { key: string }) | undefined) =>
    ctx.db
      .select({ user: users, answers: onboardingAnswers, key: sql<string>`(${key})::text` })
      .from(users)
      .leftJoin(onboardingAnswers, eq(onboardingAnswers.userId, users.id))
      .where(
        and(
          matchesMemberFilter(input),
          last && sql`(${key}, ${users.id}) ${after} (${last.key}::${KEY_TYPES[sort]}, ${last.user.id})`,
        ),
      )
      .orderBy(turn(key), turn(users.id))
      .limit(EXPORT_PAGE)
  for await (const row of rowsOf(readPage)) yield cellsOf(row)
}

/** The listed members as CSV, in the list's order, streamed in constant memory. It is audited, since it takes data out. */
export async function exportMembers(
  ctx: Context,
  input: Filter,
): Promise<{ name: string; stream: Readable }> {
  await auditExport(ctx, 'member.export', input.search || input.state)
  return { name: MEMBERS_FILE_NAME, stream: csvOf(HEADINGS, memberCells(ctx, input)) }
}
