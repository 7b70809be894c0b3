import type { DatabaseClient } from '@idex/db/client'

type Filling = { notes: number; sessionId: string; fileBytes: number }

const DESCRIPTION =
  'What was decided, by whom and on which evidence, what it cost, and what those who decided would do otherwise today; with the questions that a team should ask itself before it takes the same road.'

/**
 * Fills the empty site of a started product: one member with a session, `notes` published notes of ordinary length, ten
 * posts, and one stored file that a note refers to.
 */
export async function fillSite(
  sql: DatabaseClient['sql'],
  { notes, sessionId, fileBytes }: Filling,
): Promise<void> {
  await sql`insert into users (id, email, first_name, last_name, onboarded_at)
    values ('benchmember', 'mira@example.com', 'Mira', 'Novak', now())`
  await sql`insert into sessions (id, user_id, expires_at)
    values (${sessionId}, 'benchmember', now() + interval '14 days')`
  await sql`insert into files (id, uploader_id, kind, mime_type, name, size, sha256, stored_at)
    values ('benchfile', null, 'pdf', 'application/pdf', 'bench.pdf', ${fileBytes}, ${'b'.repeat(64)}, now())`
  // Building the index of the search over all rows takes a fraction of the time of doing it row by row.
  const [search] = await sql`select indexdef from pg_indexes where indexname = 'notes_search_idx'`
  if (search) await sql`drop index notes_search_idx`
  await sql`insert into notes (id, title, slug, description, topics, published, published_at, published_by, external_url, file_id, announced_at, created_at)
    select 'bench' || n, 'Decision intelligence in practice, part ' || n, 'bench-' || n, ${DESCRIPTION},
      '{LLMs,AI Agents}', true, now() - n * interval '1 minute', 'Ada Lindt', case when n > 1 then 'https://example.com/' || n || '.pdf' end,
      case when n = 1 then 'benchfile' end, now(), now() - n * interval '1 minute'
    from generate_series(1, ${notes}::int) n`
  if (search) await sql.unsafe(String(search['indexdef']))
  await sql`insert into favorites (user_id, note_id)
    select 'benchmember', 'bench' || n * 7 from generate_series(1, 10) n`
  await sql`insert into blog_posts (id, title, blog_url, excerpt, content, reading_time, published, published_at)
    select 'post' || n, 'Post ' || n, 'bench-' || n, 'What this is about', repeat('<p>A paragraph of a post.</p>', 70), 9, true, now()
    from generate_series(1, 10) n`
  await sql`insert into settings (key, value) values ('blog.enabled', 'true')
    on conflict (key) do update set value = 'true'`
  await sql`vacuum analyze`
}
