import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { DomainError } from '@idex/contract/kernel/errors'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { createContent } from '@idex/core/content/admin-content'
import { publishNote } from '@idex/core/notes/admin-notes'
import { createPost } from '@idex/core/blog/admin-posts'
import type { Context, Services } from '@idex/core/kernel/context'
import { importFile } from '@idex/core/files/import-file'
import { filePath } from '@idex/contract/files/addresses'
import { blogPosts, contentItems, type files, notes, settings, users } from '@idex/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { seedActivity } from './activity/seed-activity.ts'
import { type DemoBlogPost, type DemoContentItem, type DemoNote, demoFile, readManifest } from './manifest.ts'

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

/** The time of the files is the start of the seeding, so that the sweep leaves each a day to be attached. */
function storeFile({ ctx, folder }: Seed, name: string, pageCount?: number): Promise<string> {
  const type = FILE_TYPES[extname(name)]
  if (!type) throw new Error(`The demo content has a file of an unknown type: ${name}`)
  const facts = { ...type, pageCount, name: basename(name), uploaderId: ctx.actor?.id ?? null }
  return importFile(ctx, facts, createReadStream(demoFile(folder, name)))
}

async function seedNote(seed: Seed, note: DemoNote): Promise<void> {
  const ctx = at(seed, note.publishedDaysAgo)
  const known = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .where(and(isNull(notes.ownerId), eq(notes.title, note.title)))
  if (known.length > 0) return
  const pdfUrl = filePath(await storeFile(seed, note.file, note.pages))
  const { title, description, topics } = note
  await publishNote(ctx, { title, description, pdfUrl, topics: [...topics], announce: false })
}

async function seedContentItem(seed: Seed, item: DemoContentItem): Promise<void> {
  const ctx = at(seed, item.publishedDaysAgo)
  const known = await ctx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.title, item.title))
  if (known.length > 0) return
  const store = async (name: string) => filePath(await storeFile(seed, name))
  const { title, author, contentType, category, duration, description } = item
  await createContent(ctx, {
    title,
    author,
    contentType,
    category,
    duration,
    description,
    tags: [...item.tags],
    fileUrl: await store(item.file),
    thumbnailUrl: await store(item.thumbnailFile),
    captionsUrl: item.captionsFile === undefined ? '' : await store(item.captionsFile),
  })
}

/** Published as of its day; what is not public yet is relative to the start. */
function publicationOf({ start }: Seed, { when }: DemoBlogPost) {
  if (when.state === 'scheduled') {
    return { published: false, scheduledAt: new Date(start.getTime() + when.inDays * DAY_MS) }
  }
  return { published: when.state === 'published', scheduledAt: null }
}

async function seedPost(seed: Seed, post: DemoBlogPost): Promise<void> {
  const ctx = at(seed, post.when.state === 'published' ? post.when.daysAgo : 0)
  const { title, excerpt, metaDescription, tags } = post
  const known = await ctx.db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.title, title))
  if (known.length > 0) return
  await createPost(ctx, {
    title,
    excerpt,
    content: (await readFile(demoFile(seed.folder, post.contentFile), 'utf8')).trim(),
    metaDescription,
    slug: '',
    blogUrl: '',
    thumbnailUrl: '',
    ...publicationOf(seed, post),
    tags: [...tags],
    imageUrl: filePath(await storeFile(seed, post.imageFile)),
  })
}

async function findAdmin(ctx: Services) {
  const [admin] = await ctx.db.select().from(users).where(eq(users.role, 'admin')).limit(1)
  if (!admin) throw new DomainError('INTERNAL', 'The demo content needs an administrator.')
  // The seeding is not theirs: it does not wait for the password they have to choose.
  return { ...admin, passwordDueAt: null }
}

async function seedAll(ctx: Services, folder: string): Promise<void> {
  // Demo content is not announced by email.
  const queue = { ...ctx.queue, enqueue: async () => undefined, enqueueEach: async () => undefined }
  const client = { address: '', userAgent: '' }
  const actor = await findAdmin(ctx)
  const seed: Seed = {
    ctx: { ...ctx, queue, client, actor, sessionId: null },
    folder,
    start: ctx.clock.now(),
  }
  const manifest = await readManifest(folder)
  for (const note of manifest.notes) await seedNote(seed, note)
  for (const item of manifest.contentItems) await seedContentItem(seed, item)
  for (const post of manifest.posts) await seedPost(seed, post)
}

/**
 * Seeds an empty site with the demo content, once: an interrupted seeding is continued by the next start, and what an
 * admin deletes later stays deleted. `folder` contains the content files.
 */
export async function seedDemo(ctx: Services, folder: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const [seeded] = await tx.select().from(settings).where(eq(settings.key, SEEDED))
    if (seeded) return
    const start = ctx.clock.now()
    await seedAll(ctx, folder)
    await seedActivity(tx, start)
    await tx.insert(settings).values({ key: SEEDED, value: true })
    await ctx.queue.enqueue('pictures.make', {}, { tx })
    await ctx.queue.enqueue('texts.extract', {}, { tx })
    await ctx.queue.enqueue('vocabulary.refresh', {}, { singletonKey: 'demo', tx })
  })
}
