import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { DomainError } from '@idex/contract/errors'
import { slugify } from '@idex/contract/slugs'
import { DAY_MS } from '@idex/contract/trash'
import { publishNote } from '@idex/core/admin/notes'
import type { Context, Services } from '@idex/core/context'
import { importFile } from '@idex/core/files/import-file'
import { filePath } from '@idex/contract/notes'
import { newId } from '@idex/db/ids'
import { blogPosts, contentItems, type files, notes, settings, users } from '@idex/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  DEMO_BLOG_POSTS,
  DEMO_CONTENT_ITEMS,
  DEMO_NOTES,
  type DemoBlogPost,
  type DemoContentItem,
  type DemoNote,
  demoFile,
} from './manifest.ts'
import { readingTime } from '@idex/contract/reading-time'

/** Any number, the same in every process of the product. */
const SEED_LOCK = 4_929_017_123
const SEEDED = 'demo.seeded'

type FileType = { kind: (typeof files.$inferInsert)['kind']; mimeType: string }

const FILE_TYPES: Readonly<Record<string, FileType>> = {
  '.pdf': { kind: 'pdf', mimeType: 'application/pdf' },
  '.mp4': { kind: 'video', mimeType: 'video/mp4' },
  '.webm': { kind: 'video', mimeType: 'video/webm' },
  '.mp3': { kind: 'audio', mimeType: 'audio/mpeg' },
  '.m4a': { kind: 'audio', mimeType: 'audio/mp4' },
  '.vtt': { kind: 'captions', mimeType: 'text/vtt' },
  '.jpg': { kind: 'image', mimeType: 'image/jpeg' },
  '.png': { kind: 'image', mimeType: 'image/png' },
  '.webp': { kind: 'image', mimeType: 'image/webp' },
}

type Seed = { ctx: Context; folder: string; start: Date }

function at({ ctx, start }: Seed, daysAgo: number): Context {
  const instant = new Date(start.getTime() - daysAgo * DAY_MS)
  return { ...ctx, clock: { now: () => instant } }
}

function storeFile(seed: Seed, ctx: Context, name: string): Promise<string> {
  const type = FILE_TYPES[extname(name)]
  if (!type) throw new Error(`The demo content has a file of an unknown type: ${name}`)
  const facts = { ...type, name: basename(name), uploaderId: ctx.actor?.id ?? null }
  return importFile(ctx, facts, createReadStream(demoFile(seed.folder, name)))
}

async function seedNote(seed: Seed, note: DemoNote): Promise<void> {
  const ctx = at(seed, note.publishedDaysAgo)
  const known = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .where(and(isNull(notes.ownerId), eq(notes.title, note.title)))
  if (known.length > 0) return
  const pdfUrl = filePath(await storeFile(seed, ctx, note.file))
  const { title, description, topics } = note
  await publishNote(ctx, { title, description, pdfUrl, topics: [...topics] })
}

async function seedContentItem(seed: Seed, item: DemoContentItem): Promise<void> {
  const ctx = at(seed, item.publishedDaysAgo)
  const known = await ctx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.title, item.title))
  if (known.length > 0) return
  const { title, author, contentType, category, duration, description } = item
  await ctx.db.insert(contentItems).values({
    id: newId(),
    ...{ title, author, contentType, category, duration, description },
    tags: [...item.tags],
    fileId: await storeFile(seed, ctx, item.file),
    thumbnailFileId: await storeFile(seed, ctx, item.thumbnailFile),
    captionsFileId: item.captionsFile === undefined ? null : await storeFile(seed, ctx, item.captionsFile),
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  })
}

function postTimes({ start }: Seed, { when }: DemoBlogPost) {
  if (when.state === 'draft') return { published: false, createdAt: start }
  if (when.state === 'scheduled') {
    return {
      published: false,
      createdAt: start,
      scheduledAt: new Date(start.getTime() + when.inDays * DAY_MS),
    }
  }
  const publishedAt = new Date(start.getTime() - when.daysAgo * DAY_MS)
  return { published: true, createdAt: publishedAt, publishedAt }
}

async function seedPost(seed: Seed, post: DemoBlogPost): Promise<void> {
  const { title, excerpt, content, metaDescription, tags } = post
  const times = postTimes(seed, post)
  await seed.ctx.db
    .insert(blogPosts)
    .values({
      id: newId(),
      ...{ title, excerpt, content, metaDescription },
      tags: [...tags],
      blogUrl: slugify(title),
      readingTime: readingTime(content),
      authorId: seed.ctx.actor?.id ?? null,
      ...times,
      updatedAt: times.createdAt,
    })
    .onConflictDoNothing()
}

async function findAdmin(ctx: Services) {
  const [admin] = await ctx.db.select().from(users).where(eq(users.role, 'admin')).limit(1)
  if (!admin) throw new DomainError('INTERNAL', 'The demo content needs an administrator.')
  return admin
}

async function seedAll(ctx: Services, folder: string): Promise<void> {
  const seed: Seed = { ctx: { ...ctx, actor: await findAdmin(ctx) }, folder, start: ctx.clock.now() }
  for (const note of DEMO_NOTES) await seedNote(seed, note)
  for (const item of DEMO_CONTENT_ITEMS) await seedContentItem(seed, item)
  for (const post of DEMO_BLOG_POSTS) await seedPost(seed, post)
}

/**
 * Brings the demo content into an empty site, once: a start that was cut off is taken up by the next, and what an
 * admin removes later stays removed. `folder` is where the content files lie.
 */
export async function seedDemo(ctx: Services, folder: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const [seeded] = await tx.select().from(settings).where(eq(settings.key, SEEDED))
    if (seeded) return
    await seedAll(ctx, folder)
    await tx.insert(settings).values({ key: SEEDED, value: true })
  })
}
