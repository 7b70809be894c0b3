import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { DomainError } from '@idex/contract/kernel/errors'
import type {
  InvitationPage,
  InviteMembersSchema,
  ListInvitationsSchema,
} from '@idex/contract/sign-in/invitations'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { invitations, users } from '@idex/db/schema'
import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange } from '../audit/internal/record-audit.ts'
import { requireAdmin } from '../kernel/access.ts'
import type { Context, Services } from '../kernel/context.ts'
import { assertCap, CAPS, limit } from '../kernel/limits.ts'
import { maskEmail } from '../kernel/mask-email.ts'
import { containsPattern, limitAndOffset } from '../kernel/paging.ts'
import { button, heading, mailPage, paragraph, remark } from '../mail/layout.ts'
import { AUTO_SUBMITTED_HEADERS, type MailContent } from '../ports/mailer.ts'
import type { RequestOf } from '../ports/mail-request.ts'

const FULL = `There are ${CAPS.invitations} open invitations, the most there can be. Please withdraw some first.`

/** A page of the open invitations, newest first. */
export async function listInvitations(
  ctx: Context,
  input: z.output<typeof ListInvitationsSchema>,
): Promise<InvitationPage> {
  requireAdmin(ctx.actor)
  const where = input.search ? ilike(invitations.email, containsPattern(input.search)) : undefined
  const { limit: most, offset } = limitAndOffset(input)
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(most)
    .offset(offset)
  return {
    items: rows.map(({ id, email, createdAt }) => ({ id, email, createdAt: createdAt.toISOString() })),
    total: await ctx.db.$count(invitations, where),
    isRequired: ctx.invitedOnly,
  }
}

/**
 * Invites people by email. Members, and those who have been invited already, are left out. Throws LIMIT_REACHED or
 * RATE_LIMITED.
 */
export async function inviteMembers(
  ctx: Context,
  { emails }: z.output<typeof InviteMembersSchema>,
): Promise<{ success: true }> {
  const actor = requireAdmin(ctx.actor)
  await limit(ctx, 'invitation')
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))]
  await ctx.db.transaction(async (tx) => {
    const members = await tx
      .select({ email: sql<string>`lower(${users.email})` })
      .from(users)
      .where(and(eq(users.role, 'member'), inArray(sql`lower(${users.email})`, addresses)))
    const known = new Set(members.map(({ email }) => email))
    const fresh = addresses.filter((email) => !known.has(email))
    if (fresh.length === 0) return
    const added = await tx
      .insert(invitations)
      .values(fresh.map((email) => ({ id: newId(), email, createdAt: ctx.clock.now() })))
      .onConflictDoNothing()
      .returning({ id: invitations.id, email: invitations.email })
    await assertCap(tx, actor.id, {
      table: invitations,
      where: undefined,
      most: CAPS.invitations,
      full: FULL,
    })
    for (const { id, email } of added) {
      await auditChange(ctx, tx, 'member.invite', { id, title: maskEmail(email) })
      const singletonKey = `member-invited:${id}`
      await ctx.queue.enqueue('mail.send', { kind: 'member-invited', invitationId: id }, { tx, singletonKey })
    }
  })
  return { success: true }
}

/** Withdraws an invitation. Throws NOT_FOUND. */
export async function withdrawInvitation(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  requireAdmin(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(invitations)
      .where(eq(invitations.id, id))
      .returning({ email: invitations.email })
    if (!row) throw new DomainError('NOT_FOUND')
    await auditChange(ctx, tx, 'member.uninvite', { id, title: maskEmail(row.email) })
  })
  return { success: true }
}

/** Uses up the invitation of an address; returns whether there was one. */
export async function takeInvitation(tx: Queryable, email: string): Promise<boolean> {
  const taken = await tx
    .delete(invitations)
    .where(eq(invitations.email, email.toLowerCase()))
    .returning({ id: invitations.id })
  return taken.length > 0
}

/** The email to a person who is invited, until they have signed in or the invitation is withdrawn. */
export async function writeMemberInvitation(
  ctx: Services,
  { invitationId }: RequestOf<'member-invited'>,
): Promise<MailContent> {
  const [row] = await ctx.db
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.id, invitationId))
  if (!row) return undefined
  const subject = `You are invited to ${PRODUCT_NAME}`
  const told = `You can read and share the library of ${PRODUCT_NAME}. Sign in with the account of this address, ${row.email}.`
  const otherwise = 'If you did not expect this, you can ignore this email.'
  return {
    to: row.email,
    subject,
    text: `${told}\n\nSign in:\n${ctx.site.publicUrl}\n\n${otherwise}\n`,
    html: mailPage({
      title: subject,
      preview: told,
      body: [heading(subject), paragraph(told), button(ctx.site.publicUrl, 'Sign in'), remark(otherwise)],
      footer: [],
    }),
    headers: AUTO_SUBMITTED_HEADERS,
  }
}
