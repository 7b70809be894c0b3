import { postSlug } from '@idex/contract/blog/post-slug'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { blogAddresses, blogPosts } from '@idex/db/schema'
import { and, eq, isNull, like, ne, sql } from 'drizzle-orm'
import type { PreviewPostUrlSchema } from '@idex/contract/blog/post'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'

/** Any number, the same in every process of the product. */
const POST_URL_LOCK = 4_929_017_124

type Wanted = { id: string; title: string; blogUrl: string; slug: string; current?: string }

/** The path segment that a post gets, and whether another post has it, which is so for a requested one only. */
async function findPostUrl(db: Queryable, wanted: Wanted): Promise<{ blogUrl: string; isTaken: boolean }> {
  const derived = postSlug(wanted.title)
  const slug = postSlug(wanted.slug)
  // Clients also send a slug made from the title, which is not an explicit choice.
  const explicit = postSlug(wanted.blogUrl) || (slug === derived ? '' : slug)
  const { current } = wanted
  if (explicit === '' && current !== undefined) return { blogUrl: current, isTaken: false }
  const base = explicit || derived || 'post'
  const rows = await db
    .select({ blogUrl: blogPosts.blogUrl })
    .from(blogPosts)
    .where(and(like(blogPosts.blogUrl, `${base}%`), ne(blogPosts.id, wanted.id), isNull(blogPosts.deletedAt)))
  const taken = new Set(rows.map((row) => row.blogUrl))
  if (explicit !== '') return { blogUrl: explicit, isTaken: taken.has(explicit) }
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (!taken.has(candidate)) return { blogUrl: candidate, isTaken: false }
  }
}

/**
 * The path segment of a post: the requested one, else the one it has, else one from its title with `-2`, `-3` if taken.
 * Holds a lock until `tx` ends, so that the segment stays free. Throws URL_TAKEN.
 */
export async function choosePostUrl(tx: Queryable, wanted: Wanted): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${POST_URL_LOCK})`)
  const { blogUrl, isTaken } = await findPostUrl(tx, wanted)
  if (!isTaken) return blogUrl
  const message = `The URL "${blogUrl}" is already taken`
  throw new DomainError('URL_TAKEN', message, { blogUrl: message })
}

/**
 * Makes `blogUrl` the address of a post. A redirect of another post from that address ends, and the address the post
 * had `before` redirects to the new one.
 */
export async function reserveSlug(
  tx: Queryable,
  { id, blogUrl, before = blogUrl }: { id: string; blogUrl: string; before?: string },
): Promise<void> {
  await tx.delete(blogAddresses).where(eq(blogAddresses.blogUrl, blogUrl))
  if (before === blogUrl) return
  await tx
    .insert(blogAddresses)
    .values({ blogUrl: before, postId: id })
    .onConflictDoUpdate({ target: blogAddresses.blogUrl, set: { postId: id } })
}

/** The path segment that a post would get if it were saved now; `id` is that of one that exists. */
export async function previewPostUrl(
  ctx: Context,
  { id = '', title, blogUrl }: z.output<typeof PreviewPostUrlSchema>,
): Promise<{ blogUrl: string }> {
  requireAdmin(ctx.actor)
  const [post] = await ctx.db
    .select({ current: blogPosts.blogUrl })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
  const found = await findPostUrl(ctx.db, { ...post, id, title, blogUrl, slug: '' })
  return { blogUrl: found.blogUrl }
}
