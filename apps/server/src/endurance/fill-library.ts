import type { DatabaseClient } from '@idex/db/client'

export const LIBRARY = { members: 50_000, notes: 100_000, reads: 1_000_000 } as const

/** Tables that grow with members, notes or days; reading one of them whole takes ever longer. */
export const LARGE_TABLES: readonly string[] = [
  ...['users', 'sessions', 'notes', 'favorites', 'files', 'content_reads', 'view_marks', 'daily_counts'],
  ...['onboarding_answers', 'subscriptions', 'audit_log', 'rate_limits', 'oauth_accounts', 'share_sign_ups'],
  ...[
    'content_comments',
    'contact_messages',
    'note_reads',
    'note_places',
    'highlights',
    'share_links',
    'feeds',
  ],
  'api_tokens',
]

/** Fills an empty site: half of the notes are members' own, each with a file. */
export async function fillLibrary(sql: DatabaseClient['sql']): Promise<void> {
  const { members, notes, reads } = LIBRARY
  const searched = ['notes_search_idx', 'notes_folded_idx', 'notes_alike_idx']
  const search = await sql`select indexdef from pg_indexes where indexname = any(${searched})`
  for (const index of searched) await sql`drop index if exists ${sql(index)}`
  await sql`insert into users (id, email, first_name, last_name, onboarded_at, created_at)
    select 'member' || n, n || '@example.com', 'First ' || n, 'Last ' || n, now(), now() - n * interval '10 minutes'
    from generate_series(1, ${members}::int) n`
  await sql`insert into sessions (id, user_id, expires_at)
    select md5(n::text), 'member' || n, now() + n * interval '20 seconds' from generate_series(1, ${members}::int) n`
  await sql`insert into oauth_accounts (issuer, subject, user_id)
    select 'https://accounts.example', n::text, 'member' || n from generate_series(1, ${members}::int) n`
  await sql`insert into onboarding_answers (user_id, industry, company_size, job_title, ai_topics)
    select 'member' || n, 'Technology', '1-10', 'Analyst', '{LLMs}' from generate_series(1, ${members}::int) n`
  await sql`insert into subscriptions (id, email, user_id, confirmed_at)
    select 'reader' || n, 'reader' || n || '@example.com', 'member' || n, now() from generate_series(1, ${members}::int) n`
  await sql`insert into files (id, uploader_id, kind, mime_type, name, size, sha256, stored_at, created_at)
    select 'file' || n, 'member' || n % ${members}::int + 1, 'pdf', 'application/pdf', 'a.pdf', 1000, md5(n::text), now(), now() - interval '2 days'
    from generate_series(1, ${notes / 2}::int) n`
  await sql`insert into notes (id, owner_id, title, slug, description, topics, published, published_at, file_id, external_url, announced_at, created_at, deleted_at)
    select 'note' || n, case when n % 2 = 0 then 'member' || n / 2 % ${members}::int + 1 end, 'Note about ' || md5(n::text), 'note-' || n,
      'What was decided, by whom and why: ' || md5((n * 7)::text), '{LLMs}', n % 2 = 1, case when n % 2 = 1 then now() - n * interval '5 minutes' end, case when n % 2 = 0 then 'file' || n / 2 end,
      case when n % 2 = 1 then 'https://example.com/a.pdf' end, now(), now() - n * interval '5 minutes',
      case when n % 50 = 0 then now() - n % 14 * interval '1 day' end
    from generate_series(1, ${notes}::int) n`
  for (const { indexdef } of search) await sql.unsafe(String(indexdef))
  await sql`insert into favorites (user_id, note_id)
    select 'member' || n % ${members}::int + 1, 'note' || n from generate_series(1, ${notes}::int) n`
  await sql`insert into content_items (id, title, description, content_type, external_url, created_at)
    select 'item' || n, 'Item ' || n, 'About decisions', 'podcast', 'https://example.com/a.mp3', now() - n * interval '1 hour'
    from generate_series(1, 200) n`
  await sql`insert into content_reads (user_id, content_id)
    select 'member' || n / 20 + 1, 'item' || n % 20 + 1 from generate_series(0, ${reads}::int - 1) n`
  await sql`insert into content_comments (id, content_id, author_id, body)
    select 'comment' || n, 'item' || n % 200 + 1, 'member' || n % ${members}::int + 1, 'Well put.' from generate_series(1, 50000) n`
  await sql`insert into view_marks (day, subject, viewer)
    select current_date - n % 399, 'read:note' || n % 50000, md5(n::text) from generate_series(1, ${reads}::int) n`
  await sql`insert into daily_counts (what, day, subject_id, count)
    select 'read', current_date - n % 800, 'note' || (n / 800) * 2 + 1, 3 from generate_series(0, 399999) n`
  await sql`insert into audit_log (id, actor_name, action, subject_id, created_at)
    select 'entry' || n, 'Ada', 'note.publish', 'note' || n, now() - n * interval '1 minute' from generate_series(1, 100000) n`
  await sql`insert into contact_messages (id, name, email, message, created_at, read_at)
    select 'message' || n, 'Mira', 'mira@example.com', 'May we talk?', now() - n * interval '1 hour', case when n > 50 then now() end from generate_series(1, 20000) n`
  await sql`insert into rate_limits (key, points, expire)
    select 'contact:' || n, 1, (extract(epoch from now()) * 1000)::bigint + n * 1000 from generate_series(1, 50000) n`
  await sql`insert into note_reads (user_id, note_id)
    select 'member' || n % ${members}::int + 1, 'note' || n from generate_series(1, ${notes}::int) n`
  await sql`insert into note_places (user_id, note_id, page, page_count, updated_at)
    select 'member' || n % ${members}::int + 1, 'note' || n, 2, 9, now() from generate_series(1, ${notes}::int) n`
  await sql`insert into highlights (user_id, note_id, id, page, quads, quote, prefix, suffix, color, body, created_at, updated_at)
    select 'member' || n % ${members}::int + 1, 'note' || n, 'highlight' || n, 1, '{0,0,1,0,0,1,1,1}', 'decided ' || md5(n::text), '', '',
      'yellow', '', now(), now() from generate_series(1, ${notes}::int) n`
  await sql`insert into share_links (id, note_id, user_id, name, expires_at)
    select 'link' || n, 'note' || n * 2 + 1, 'member' || n, 'For a friend', now() + n * interval '1 hour' from generate_series(1, 20000) n`
  await sql`insert into share_sign_ups (user_id, note_id, link_id, signed_up_at)
    select 'member' || n, 'note' || n % 20000 * 2 + 1, 'link' || n % 20000 + 1, now() - n * interval '10 minutes'
    from generate_series(1, ${members}::int) n`
  await sql`insert into feeds (id, user_id, name, hash, prefix)
    select 'feed' || n, 'member' || n, 'Reader', md5(n::text), 'idex' from generate_series(1, 20000) n`
  await sql`insert into api_tokens (id, user_id, name, hash, prefix, scope)
    select 'token' || n, 'member' || n, 'Script', md5(n::text), 'idex', 'read' from generate_series(1, 20000) n`
  await sql`insert into blog_posts (id, title, blog_url, excerpt, content, reading_time, published, published_at)
    select 'post' || n, 'Post ' || n, 'post-' || n, 'Short', '<p>Text</p>', 1, true, now() - n * interval '1 day' from generate_series(1, 500) n`
  await sql`vacuum analyze`
}
