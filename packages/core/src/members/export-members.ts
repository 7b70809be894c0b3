import type { Readable } from 'node:stream'
import { MEMBERS_FILE_NAME } from '@idex/contract/members/member'
import { users } from '@idex/db/schema'
import { and, asc, eq, gt } from 'drizzle-orm'
import { recordAudit } from '../audit/record-audit.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { csvOf, rowsOf } from '../kernel/csv.ts'
import { limit } from '../kernel/limits.ts'
import { selectMembers } from './members.ts'
import { type MemberRow, presentMember } from './present-member.ts'

/** Rows per query of the export. */
const EXPORT_PAGE = 500

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

async function* memberCells(ctx: Context): AsyncGenerator<string[]> {
  const readPage = (last: MemberRow | undefined) =>
    selectMembers(ctx.db)
      .where(and(eq(users.role, 'member'), last && gt(users.id, last.user.id)))
      .orderBy(asc(users.id))
      .limit(EXPORT_PAGE)
  for await (const row of rowsOf(readPage)) yield cellsOf(row)
}

/** Every member as CSV, streamed in constant memory. It is audited, since it takes data out. */
export async function exportMembers(ctx: Context): Promise<{ name: string; stream: Readable }> {
  const actor = requireAdmin(ctx.actor)
  await limit(ctx, 'export')
  await recordAudit(ctx.db, { actor, clock: ctx.clock }, { action: 'member.export', subjectId: 'all' })
  return { name: MEMBERS_FILE_NAME, stream: csvOf(HEADINGS, memberCells(ctx)) }
}
