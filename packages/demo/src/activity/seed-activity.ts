import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { blogPosts, dailyCounts, notes, onboardingAnswers, shareSignUps, users } from '@idex/db/schema'
import { eq, sql } from 'drizzle-orm'
import { isPublished } from '@idex/core/notes/policy'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { type DemoSubject, makeCounts } from './make-counts.ts'
import { type DemoMember, makeMembers } from './make-members.ts'

/** Any number; another one gives another past. */
const SEED = 20_250_813

/** The note whose link brought a member, among those published at the time; null if it has been removed. */
function noteThatBrought(
  random: SeededRandom,
  shared: readonly DemoSubject[],
  { createdAt }: DemoMember,
): string | null {
  const [first, ...others] = shared.filter(({ since }) => since < createdAt).map(({ id }) => id)
  return first === undefined ? null : random.pick([first, ...others])
}

async function insertMembers(
  tx: Queryable,
  random: SeededRandom,
  shared: readonly DemoSubject[],
  start: Date,
): Promise<void> {
  const members = makeMembers(random, start).map((member) => ({ ...member, id: newId() }))
  await tx.insert(users).values(
    members.map(({ answers: _answers, share: _share, ...user }) => ({
      ...user,
      updatedAt: user.createdAt,
    })),
  )
  await tx
    .insert(onboardingAnswers)
    .values(
      members.flatMap(({ id, answers, onboardedAt }) =>
        answers === null || onboardedAt === null
          ? []
          : { userId: id, ...answers, createdAt: onboardedAt, updatedAt: onboardedAt },
      ),
    )
  await tx.insert(shareSignUps).values(
    members.flatMap((member) =>
      member.share === null
        ? []
        : {
            userId: member.id,
            noteId: noteThatBrought(random, shared, member),
            signedUpAt: member.createdAt,
            firstReadAt: member.share.firstReadAt,
          },
    ),
  )
}

/**
 * Gives the demo site a past: invented members, and counts as if they and visitors had read it. Inserted in bulk,
 * without the verbs, since it is thousands of past visits; `start` is when that past ends.
 */
export async function seedActivity(tx: Queryable, start: Date): Promise<void> {
  const random = createSeededRandom(SEED)
  const shared = await tx
    .select({ id: notes.id, since: notes.createdAt })
    .from(notes)
    .where(isPublished())
    .orderBy(notes.createdAt)
  const posts = await tx
    .select({ id: blogPosts.id, since: sql`${blogPosts.publishedAt}`.mapWith(blogPosts.createdAt) })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(blogPosts.publishedAt)
  await insertMembers(tx, random, shared, start)
  for (const [what, subjects] of [
    ['share', shared],
    ['read', shared],
    ['blog', posts],
  ] as const)
    await tx.insert(dailyCounts).values(makeCounts(random, what, subjects, start))
  const viewsOfPost = sql`select sum(${dailyCounts.count}) from ${dailyCounts}
    where ${dailyCounts.what} = 'blog' and ${dailyCounts.subjectId} = ${blogPosts.id}`
  await tx
    .update(blogPosts)
    .set({ views: sql`coalesce((${viewsOfPost}), 0)` })
    .where(eq(blogPosts.published, true))
}
