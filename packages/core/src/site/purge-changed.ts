import { blogPostFiles, blogPosts, notes, pictures, purgedStates, settings } from '@idex/db/schema'
import { and, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cdn, SURROGATE_KEYS } from '../kernel/cdn.ts'
import type { Services } from '../kernel/context.ts'
import { isSiteNote } from '../notes/policy.ts'

/** Keys of one purge; the smallest number that networks take at once. */
const BATCH = 30

/**
 * What visitors see or have seen, and may be kept still: what was published and withdrawn while no purge got through has
 * another fingerprint too.
 */
const wasSeen = ({ published, publishedAt }: typeof notes | typeof blogPosts) =>
  or(published, isNotNull(publishedAt))

/**
 * Fingerprints of all that visitors can see or could, by surrogate key, made of whole rows: whatever is added to one changes its
 * fingerprint. Views are left out, as they change with every visitor.
 */
function publicStates({ build }: Cdn) {
  const { site, settings: all, blog, notes: list, post, note } = SURROGATE_KEYS
  return sql`posts as materialized (
      select ${blogPosts.id} as id, md5((to_jsonb(${blogPosts}) - 'views')::text || coalesce((
        select string_agg(${pictures.fileId} || ${pictures.madeAt}, ',' order by ${pictures.fileId})
        from ${blogPostFiles} join ${pictures} on ${pictures.fileId} = ${blogPostFiles.fileId}
        where ${blogPostFiles.postId} = ${blogPosts.id}), '')) as fingerprint
      from ${blogPosts} where ${wasSeen(blogPosts)}),
    seen_notes as materialized (
      select ${notes.id} as id, md5(to_jsonb(${notes})::text || coalesce((
        select ${pictures.madeAt}::text from ${pictures} where ${pictures.fileId} = ${notes.fileId}), '')) as fingerprint
      from ${notes} where ${and(isSiteNote(), wasSeen(notes))}),
    states as (
      select ${site}::text as key, ${build}::text as fingerprint
      union all select ${all}, md5(coalesce(string_agg(${settings.key} || ${settings.value}::text, ',' order by ${settings.key}), ''))
        from ${settings} where ${settings.key} not like '%.salt.%'
      union all select ${blog}, md5(coalesce(string_agg(fingerprint, ',' order by id), '')) from posts
      union all select ${post('')} || id, fingerprint from posts
      union all select ${list}, md5(coalesce(string_agg(fingerprint, ',' order by id), '')) from seen_notes
      union all select ${note('')} || id, fingerprint from seen_notes)`
}

const ChangesSchema = z.array(z.object({ key: z.string(), fingerprint: z.string().nullable() }))

type Changes = z.output<typeof ChangesSchema>

/** What differs from what was purged last; without a fingerprint, it is gone for good. */
async function findChanges({ db }: Services, cdn: Cdn): Promise<Changes> {
  const rows = await db.execute(sql`with ${publicStates(cdn)}
    select key, states.fingerprint from states full join ${purgedStates} known using (key)
    where states.fingerprint is distinct from known.fingerprint order by key`)
  return ChangesSchema.parse([...rows])
}

async function remember({ db }: Services, changes: Changes): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as given(key text, fingerprint text)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${purgedStates} (key, fingerprint)
      select key, fingerprint from ${given} where fingerprint is not null order by key
      on conflict (key) do update set fingerprint = excluded.fingerprint`)
    await tx.execute(sql`delete from ${purgedStates} known using ${given}
      where known.key = given.key and given.fingerprint is null`)
  })
}

/**
 * Purges the keys of all that has changed for visitors since the last purge, and of nothing else; everything by one key on
 * another build, and at first. Nobody has to say what changed: it is found by comparison, so that a failed or interrupted
 * purge is made up for by the next. Returns how many keys. Rejects when the network does not confirm.
 */
export async function purgeChanged(ctx: Services): Promise<number> {
  const { cdn } = ctx
  if (cdn === undefined) return 0
  const changes = await findChanges(ctx, cdn)
  const changed = changes.map(({ key }) => key)
  const keys = changed.includes(SURROGATE_KEYS.site) ? [SURROGATE_KEYS.site] : changed
  for (let at = 0; at < keys.length; at += BATCH) await cdn.purge(keys.slice(at, at + BATCH))
  if (changes.length > 0) await remember(ctx, changes)
  return keys.length
}
