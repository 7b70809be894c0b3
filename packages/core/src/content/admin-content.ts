import type { SessionUser } from '@idex/auth/sessions'
import {
  type AdminContentItem,
  type ContentCounts,
  type ContentRevision,
  ContentTextsSchema,
  type ContentType,
  type CreateContentSchema,
  type ListAdminContentSchema,
  type UpdateContentSchema,
} from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FileKind } from '@idex/contract/files/stored-file'
import type { ListPart } from '@idex/contract/kernel/paging'
import type { ADMIN_CONTENT_SORTS } from '@idex/contract/content/admin-choices'
import { CONTENT_TYPE_NAMES, CONTENT_TYPES } from '@idex/contract/content/choices'
import { newId } from '@idex/db/ids'
import { contentItems, contentLikes } from '@idex/db/schema'
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { resolveUpload } from '../files/internal/resolve-file.ts'
import { isWithinDays } from '../kernel/dates.ts'
import { countOf, listPage, listQuery } from '../kernel/paging.ts'
import {
  enqueuePublication,
  hasTag,
  isListed,
  publicationColumns,
  publicationTransition,
} from '../publishing/publication.ts'
import { auditChange, lastChangedBy } from '../audit/internal/record-audit.ts'
import { assertCurrentVersion } from '../kernel/versions.ts'
import { listRevisionsOf } from '../publishing/revisions.ts'
import { inspectUrlField } from '../files/inspect-url.ts'
import { changeLiveContent, readAdminContent } from './internal/change-content.ts'
import { adminContentColumns, type ContentRow, presentAdminContent } from './presenter.ts'
import { contentNotFound, matches } from './read-content.ts'

/** Media that are played from other sites; documents open there. */
const PLAYED = { video: 'video', podcast: 'audio', pdf: null } as const

const isHttpUrl = (address: string) => /^https?:/i.test(address)

/**
 * Looks at the addresses of other sites that a draft has and the item `id`, if there is one, has not. Returns the draft, with the
 * picture of a player's video where it has none. Throws VALIDATION where something will not play, RATE_LIMITED.
 */
async function withInspectedAddresses<Given extends Draft>(
  ctx: Context,
  draft: Given,
  id?: string,
): Promise<Given> {
  const [before] = await ctx.db
    .select({
      contentType: contentItems.contentType,
      fileUrl: contentItems.externalUrl,
      thumbnailUrl: contentItems.thumbnailUrl,
    })
    .from(contentItems)
    .where(eq(contentItems.id, id ?? ''))
  const { contentType, fileUrl, thumbnailUrl } = draft
  if (isHttpUrl(thumbnailUrl) && thumbnailUrl !== before?.thumbnailUrl)
    await inspectUrlField(ctx, 'thumbnailUrl', { address: thumbnailUrl, kind: 'image' })
  const kind = PLAYED[contentType]
  const isKnown = fileUrl === before?.fileUrl && contentType === before.contentType
  if (kind === null || !isHttpUrl(fileUrl) || isKnown) return draft
  const look = await inspectUrlField(ctx, 'fileUrl', { address: fileUrl, kind })
  return look.outcome === 'player' && thumbnailUrl === ''
    ? { ...draft, thumbnailUrl: look.thumbnailUrl }
    : draft
}

type Draft = z.output<typeof CreateContentSchema>

/** The kind of upload that can be the document of an item. */
const DOCUMENT_KIND = { video: 'video', podcast: 'audio', pdf: 'pdf' } as const satisfies Record<
  ContentType,
  FileKind
>

const isLive = isNull(contentItems.deletedAt)

type Sort = Exclude<(typeof ADMIN_CONTENT_SORTS)[number], 'created'>

const SORT_KEYS = {
  title: contentItems.sortTitle,
  // By name as by value: article (pdf), podcast, video.
  type: sql`${contentItems.contentType}::text`,
  status: sql`case when ${contentItems.published} then 0 when ${contentItems.scheduledAt} is not null then 1 when ${isLive} then 2 else 3 end`,
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

/** A page of all items, in any state; the counts ignore the filters. */
export async function adminListContent(
  ctx: Context,
  input: z.output<typeof ListAdminContentSchema>,
): Promise<ListPart<AdminContentItem> & ContentCounts> {
  requireAdmin(ctx.actor)
  const { orderBy, isAfter, limit, offset } = listQuery(ctx, contentItems, SORT_KEYS, input)
  const isFound = and(
    isListed(contentItems, input),
    isFoundBy(input.search),
    hasTag(contentItems.tags, input.tag),
    isWithinDays(contentItems.createdAt, input),
  )
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(adminContentColumns(ctx.db))
      .from(contentItems)
      .where(and(isFound, isAfter))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ total: countOf(isFound), all: countOf(isLive), trashed: countOf(not(isLive)) })
      .from(contentItems),
  ])
  const now = ctx.clock.now()
  const items = rows.map(({ item, ...details }) => presentAdminContent(item, details, now))
  const { total, ...counts } = counted ?? { total: 0, all: 0, trashed: 0 }
  return { ...listPage(ctx, items, input, total), ...counts }
}

/** An item that is not in the trash. Throws NOT_FOUND. */
export async function adminGetContent(ctx: Context, input: { id: string }): Promise<AdminContentItem> {
  requireAdmin(ctx.actor)
  const item = await readAdminContent(ctx, ctx.db, input.id)
  if (item.state === 'trashed') throw contentNotFound()
  return item
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
async function toColumns(ctx: Context, user: SessionUser, draft: Draft) {
  const { title, author, contentType, category, tags, duration, description } = draft
  const document = await resolve(ctx, user, draft, 'fileUrl', DOCUMENT_KIND[contentType])
  const thumbnail = await resolve(ctx, user, draft, 'thumbnailUrl', 'image')
  const captions = await resolve(ctx, user, draft, 'captionsUrl', 'captions')
  return {
    title,
    author,
    contentType,
    category,
    tags,
    duration,
    description,
    ...document,
    thumbnailFileId: thumbnail.fileId,
    thumbnailUrl: thumbnail.externalUrl,
    captionsFileId: captions.fileId,
  }
}

/** The state an item is to have; one that is not named stays as it is, and is published when the item is new. */
function publication(ctx: Context, { published, scheduledAt = null }: Draft, before?: ContentRow) {
  if (published === undefined && before !== undefined) return {}
  return publicationColumns(ctx, { published: published ?? true, scheduledAt }, before)
}

/** Stores a new item as draft, scheduled or published to all members. Throws FILE_NOT_YOURS, VALIDATION or RATE_LIMITED. */
export async function createContent(ctx: Context, given: Draft): Promise<AdminContentItem> {
  const user = requireAdmin(ctx.actor)
  const input = await withInspectedAddresses(ctx, given)
  const columns = { ...(await toColumns(ctx, user, input)), ...publication(ctx, input) }
  const { id } = await ctx.db.transaction(async (tx) => {
    const [item] = await tx
      .insert(contentItems)
      .values({ id: newId(), ...columns, createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
      .returning()
    if (!item) throw new DomainError('INTERNAL')
    await enqueuePublication(ctx, tx, item)
    await auditChange(ctx, tx, `content.${publicationTransition(null, item)}`, item)
    return item
  })
  return readAdminContent(ctx, ctx.db, id)
}

/**
 * Changes an item that is not in the trash; files it no longer shows are deleted unless something else uses them. Throws
 * NOT_FOUND, FILE_NOT_YOURS, VALIDATION, RATE_LIMITED; STALE_EDIT when `version` is outdated.
 */
export async function updateContent(
  ctx: Context,
  given: z.output<typeof UpdateContentSchema>,
): Promise<AdminContentItem> {
  const user = requireAdmin(ctx.actor)
  const { id, version } = given
  const input = await withInspectedAddresses(ctx, given, id)
  const columns = await toColumns(ctx, user, input)
  await changeLiveContent(ctx, id, async (before, tx) => {
    await assertCurrentVersion(
      before,
      version,
      () => readAdminContent(ctx, tx, id),
      (found) => lastChangedBy(tx, found),
    )
    return { ...columns, ...publication(ctx, input, before) }
  })
  return readAdminContent(ctx, ctx.db, id)
}

/** How a content item read before each change of its texts, latest first. */
export function listContentRevisions(ctx: Context, { id }: { id: string }): Promise<ContentRevision[]> {
  return listRevisionsOf(ctx, { contentId: id }, ContentTextsSchema)
}
