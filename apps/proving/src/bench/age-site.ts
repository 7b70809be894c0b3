import { stat, writeFile } from 'node:fs/promises'
import type { DatabaseClient } from '@idex/db/client'
import { samplePdf } from '@idex/testing/sample-pdf'

const OWN_NOTES = 300
const POSTS = 500
const PAGES = 600

/** Gives the filled site of a benchmark what some years bring: posts, videos, a member's own notes, visits, and a long document in `file`. */
export async function ageSite({ sql }: DatabaseClient, file: string): Promise<void> {
  await writeFile(
    file,
    await samplePdf({ pages: PAGES, text: 'What was decided, and on which evidence. '.repeat(60) }),
  )
  const { size } = await stat(file)
  await sql`update files set size = ${size} where id = 'benchfile'`
  await sql`insert into notes (id, owner_id, title, slug, description, topics, published, external_url, created_at, deleted_at)
    select 'own' || n, 'benchmember', 'A plan of mine, part ' || n, 'own-' || n, 'What is to be decided next, and by whom.', '{LLMs}', false,
      'https://example.com/own/' || n || '.pdf', now() - interval '1 year' - n * interval '1 hour', case when n > ${OWN_NOTES} then now() end
    from generate_series(1, ${OWN_NOTES + 40}) n`
  await sql`insert into content_items (id, title, content_type, category, tags, description, external_url, published, published_at)
    select 'recording' || n, 'Recording ' || n, (array['video', 'pdf', 'podcast'])[n % 3 + 1]::content_type, 'Category ' || n % 7, '{Strategy,Agents}',
      'What it is about', 'https://example.com/' || n, true, now() - n * interval '1 hour' from generate_series(1, 300) n`
  await sql`insert into blog_posts (id, title, blog_url, excerpt, content, reading_time, published, published_at)
    select 'old' || n, 'Former post ' || n, 'old-' || n, 'What this is about', repeat('<p>A paragraph of a post.</p>', 70), 9, true, now() - n * interval '1 day'
    from generate_series(11, ${POSTS}) n`
  await sql`insert into daily_counts (what, day, subject_id, count)
    select what, current_date - day, 'bench' || day % 40, 5 + day % 9
    from unnest(enum_range(null::counted)) what, generate_series(0, 120) day`
  await sql`insert into note_places (user_id, note_id, page, page_count, updated_at) values ('benchmember', 'bench2', 3, 9, now())`
  await sql`vacuum analyze`
}
