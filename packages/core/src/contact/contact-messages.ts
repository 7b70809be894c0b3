import type { AuditAction } from '@idex/contract/audit/audit-log'
import { DomainError } from '@idex/contract/kernel/errors'
import type {
  AnswerContactMessageSchema,
  ContactMessage,
  ContactMessagePage,
  ListContactMessagesSchema,
  MarkContactMessageSchema,
} from '@idex/contract/contact/contact-messages'
import type { Queryable } from '@idex/db/client'
import { contactMessages } from '@idex/db/schema'
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContactSchema } from '@idex/contract/contact/contact-form'
import { newId } from '@idex/db/ids'
import { auditChange } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { maskEmail } from '../kernel/mask-email.ts'
import { contains, type Searched } from '../kernel/text-search.ts'
import { containsPattern, limitAndOffset } from '../kernel/paging.ts'
import { limit } from '../kernel/limits.ts'

/** Stores a contact message and mails it to the operator. Throws RATE_LIMITED. */
export async function sendContactMessage(
  ctx: Context,
  { name, email, company, message }: z.output<typeof ContactSchema>,
): Promise<{ success: true }> {
  await limit(ctx, 'contact')
  const messageId = newId()
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ id: messageId, name, email, company: company ?? '', message, createdAt: ctx.clock.now() })
    const options = { tx, singletonKey: `contact-received:${messageId}` }
    await ctx.queue.enqueue('mail.send', { kind: 'contact-received', messageId }, options)
  })
  return { success: true }
}

type MessageRow = typeof contactMessages.$inferSelect

function present(row: MessageRow): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    message: row.message,
    isRead: row.readAt !== null,
    isAnswered: row.answeredAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The audit log outlives the message, so it names the sender only by a masked address. */
function audit(ctx: Context, tx: Queryable, action: AuditAction, { id, email }: MessageRow) {
  return auditChange(ctx, tx, action, { id, title: maskEmail(email) })
}

const SEARCHED = {
  folded: [contactMessages.foldedText],
  folding: contactMessages.folding,
  written: [contactMessages.name, contactMessages.company, contactMessages.message],
} as const satisfies Searched

function matches(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  return or(contains(SEARCHED, search), ilike(contactMessages.email, containsPattern(search)))
}

/** A page of contact messages, newest first. */
export async function listContactMessages(
  ctx: Context,
  input: z.output<typeof ListContactMessagesSchema>,
): Promise<ContactMessagePage> {
  requireAdmin(ctx.actor)
  const where = and(
    matches(input.search),
    input.unread ? isNull(contactMessages.readAt) : undefined,
    input.open ? isNull(contactMessages.answeredAt) : undefined,
  )
  const { limit, offset } = limitAndOffset(input)
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
  return { items: rows.map(present), total: await ctx.db.$count(contactMessages, where) }
}

/** How many contact messages are unread. */
export async function countUnreadContactMessages(ctx: Context): Promise<{ unread: number }> {
  requireAdmin(ctx.actor)
  return { unread: await ctx.db.$count(contactMessages, isNull(contactMessages.readAt)) }
}

/** Marks a contact message as read or unread. Throws NOT_FOUND. */
export async function markContactMessage(
  ctx: Context,
  { id, isRead }: z.output<typeof MarkContactMessageSchema>,
): Promise<ContactMessage> {
  requireAdmin(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(contactMessages)
      .set({ readAt: isRead ? ctx.clock.now() : null })
      .where(eq(contactMessages.id, id))
      .returning()
    if (!row) throw new DomainError('NOT_FOUND')
    await audit(ctx, tx, isRead ? 'message.read' : 'message.unread', row)
    return present(row)
  })
}

/** Marks a contact message as answered, and so as read, or as not answered. Throws NOT_FOUND. */
export async function answerContactMessage(
  ctx: Context,
  { id, isAnswered }: z.output<typeof AnswerContactMessageSchema>,
): Promise<ContactMessage> {
  requireAdmin(ctx.actor)
  const now = ctx.clock.now()
  const answered = {
    answeredAt: now,
    readAt: sql`coalesce(${contactMessages.readAt}, ${now.toISOString()}::timestamptz)`,
  }
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(contactMessages)
      .set(isAnswered ? answered : { answeredAt: null })
      .where(eq(contactMessages.id, id))
      .returning()
    if (!row) throw new DomainError('NOT_FOUND')
    await audit(ctx, tx, isAnswered ? 'message.answer' : 'message.reopen', row)
    return present(row)
  })
}

/** Permanently deletes a contact message. Throws NOT_FOUND. */
export async function deleteContactMessage(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  requireAdmin(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(contactMessages).where(eq(contactMessages.id, id)).returning()
    if (!row) throw new DomainError('NOT_FOUND')
    await audit(ctx, tx, 'message.delete', row)
  })
  return { success: true }
}
