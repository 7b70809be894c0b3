import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { SessionUser } from '@idex/auth/sessions'
import type {
  ADMIN_CONTENT_SORTS,
  AdminContentItem,
  ContentType,
  CreateContentSchema,
  ListAdminContentSchema,
  UpdateContentSchema,
} from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FileKind } from '@idex/contract/files/stored-file'
import type { ListPart } from '@idex/contract/kernel/paging'
import { CONTENT_TYPE_NAMES, CONTENT_TYPES } from '@idex/contract/content/choices'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { contentItems, contentLikes } from '@idex/db/schema'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../audit/record-audit.ts'
import { adminContentColumns } from './columns.ts'
import { contentNotFound } from './get-content.ts'
import { matches } from './list-content.ts'
import { type ContentRow, presentAdminContent } from './presenter.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { releaseFileOrLater } from '../files/discard-file.ts'
import { resolveUpload } from '../files/resolve-file.ts'
import { comesAfter, countOf, partOf, readingOf } from '../kernel/paging.ts'
import { assertCurrentVersion } from '../kernel/versions.ts'

type Draft = z.output<typeof CreateContentSchema>

/** The kind of upload that can be the document of an item. */
const DOCUMENT_KIND = { video: 'video', podcast: 'audio', pdf: 'pdf' } as const satisfies Record<
  ContentType,
  FileKind
>

type Sort = Exclude<(typeof ADMIN_CONTENT_SORTS)[number], 'created'>

const SORT_KEYS = {
  title: contentItems.sortTitle,
  // By name as by value: article (pdf), podcast, video.
  type: sql`${contentItems.contentType}::text`,
  views: contentItems.views,
  likes: sql`(select count(*) from ${contentLikes} where ${contentLikes.contentId} = ${contentItems.id})`,
} as const satisfies Record<Sort, unknown>

/** Items that contain `search`, or are of the kind it names. */
function isFoundBy(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const wanted = search.toLowerCase()
  const kinds = CONTENT_TYPES.filter((type) => CONTENT_TYPE_NAMES[type].toLowerCase().includes(wanted))
  return or(matches(search), kinds.length > 0 ? inArray(contentItems.contentType, kinds) : undefined)
}

/** A page of all items; `all` is their number without the search. */
export async function adminListContent(
  ctx: Context,
  input: z.output<typeof ListAdminContentSchema>,
): Promise<ListPart<AdminContentItem> & { all: number }> {
  requireAdmin(ctx.actor)
  const { orderBy, limit, offset } = readingOf(ctx, contentItems, SORT_KEYS, input)
  const isFound = isFoundBy(input.search)
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(adminContentColumns(ctx.db))
      .from(contentItems)
      .where(and(isFound, comesAfter(contentItems, input.cursor)))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: countOf(isFound), all: countOf(undefined) }).from(contentItems),
  ])
  const items = rows.map(({ item, ...details }) => presentAdminContent(item, details))
  return { ...partOf(ctx, items, input, counted?.total ?? 0), all: counted?.all ?? 0 }
}

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  video: 'a video',
  audio: 'an audio file',
  pdf: 'a PDF',
  image: 'an image',
  captions: 'captions',
}

type FileField = 'fileUrl' | 'thumbnailUrl' | 'captionsUrl'

/** The upload or the address of one field; neither for an empty field. Throws FILE_NOT_YOURS, naming the field. */
async function resolve(ctx: Context, user: SessionUser, draft: Draft, field: FileField, kind: FileKind) {
  const none = { fileId: null, externalUrl: null }
  if (draft[field] === '') return none
  try {
    return { ...none, ...(await resolveUpload(ctx, user, draft[field], { kinds: [kind], exclusive: false })) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = `Please choose ${KIND_NAMES[kind]} that was uploaded here`
    throw new DomainError(error.code, message, { [field]: message })
  }
}

/** The columns set by the editor. Throws FILE_NOT_YOURS. */
async function columnsOf(ctx: Context, user: SessionUser, draft: Draft) {
  const { title, author, contentType, category, tags, duration, description } = draft
  const document = await resolve(ctx, user, draft, 'fileUrl', DOCUMENT_KIND[contentType])
  const thumbnail = await resolve(ctx, user, draft, 'thumbnailUrl', 'image')
  const captions = await resolve(ctx, user, draft, 'captionsUrl', 'captions')
  return {
    ...{ title, author, contentType, category, tags, duration, description },
    ...document,
    thumbnailFileId: thumbnail.fileId,
    thumbnailUrl: thumbnail.externalUrl,
    captionsFileId: captions.fileId,
    updatedAt: ctx.clock.now(),
  }
}

function filesOf(row: ContentRow): string[] {
  return [row.fileId, row.thumbnailFileId, row.captionsFileId].filter((id) => id !== null)
}

function audit(ctx: Context, actor: SessionUser, tx: Queryable, action: AuditAction, row: ContentRow) {
  const entry = { action, subjectId: row.id, subjectTitle: row.title }
  return recordAudit(tx, { actor, clock: ctx.clock }, entry)
}

/** Publishes an item to all members. Throws FILE_NOT_YOURS. */
export async function createContent(ctx: Context, input: Draft): Promise<AdminContentItem> {
  const user = requireAdmin(ctx.actor)
  const columns = await columnsOf(ctx, user, input)
  const { id } = await ctx.db.transaction(async (tx) => {
    const [item] = await tx
      .insert(contentItems)
      .values({ id: newId(), ...columns, createdAt: ctx.clock.now() })
      .returning()
    if (!item) throw new DomainError('INTERNAL')
    await audit(ctx, user, tx, 'content.create', item)
    return item
  })
  return reread(ctx.db, id)
}

async function reread(db: Queryable, id: string): Promise<AdminContentItem> {
  const [row] = await db.select(adminContentColumns(db)).from(contentItems).where(eq(contentItems.id, id))
  if (!row) throw contentNotFound()
  const { item, ...details } = row
  return presentAdminContent(item, details)
}

/**
 * Changes an item; files it no longer shows are deleted unless something else uses them. Throws NOT_FOUND,
 * FILE_NOT_YOURS; STALE_EDIT when `version` is outdated.
 */
export async function updateContent(
  ctx: Context,
  input: z.output<typeof UpdateContentSchema>,
): Promise<AdminContentItem> {
  const user = requireAdmin(ctx.actor)
  const isMeant = eq(contentItems.id, input.id)
  const columns = await columnsOf(ctx, user, input)
  const before = await ctx.db.transaction(async (tx) => {
    const [old] = await tx.select().from(contentItems).where(isMeant).for('update')
    if (!old) throw contentNotFound()
    await assertCurrentVersion(old, input.version, () => reread(tx, input.id))
    const version = old.version + 1
    const [item] = await tx
      .update(contentItems)
      .set({ ...columns, version })
      .where(isMeant)
      .returning()
    if (!item) throw contentNotFound()
    await audit(ctx, user, tx, 'content.update', item)
    return old
  })
  for (const id of filesOf(before)) await releaseFileOrLater(ctx, id)
  return reread(ctx.db, input.id)
}

/**
 * Permanently deletes an item with its likes and comments, then the files nothing else uses: a crash in between leaves
 * uploads for the sweep and never an item without its document. Throws NOT_FOUND.
 */
export async function deleteContent(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const user = requireAdmin(ctx.actor)
  const removed = await ctx.db.transaction(async (tx) => {
    const [item] = await tx.delete(contentItems).where(eq(contentItems.id, input.id)).returning()
    if (!item) throw contentNotFound()
    await audit(ctx, user, tx, 'content.delete', item)
    return item
  })
  for (const id of filesOf(removed)) await releaseFileOrLater(ctx, id)
  return { success: true }
}
