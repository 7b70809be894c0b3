import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { searchFixtures } from '../testing/search-fixtures.ts'
import { openTestServices } from '../testing/test-context.ts'

/** Many more than are ranked. */
const MANY = 1000

type Texts = { title: string; body: string }

const test = await openTestServices()
const { ask } = searchFixtures(test)

/** Published notes `FROM-1` to `FROM-COUNT`, each with a document of one page. */
async function createNotes(from: string, count: number, { title, body }: Texts) {
  const { db } = test.services
  const id = sql`${`${from}-`} || n`
  const numbers = sql`generate_series(1, ${count}::int) n`
  await db.execute(sql`insert into files (id, kind, mime_type, name, size, sha256, stored_at)
    select ${id}, 'pdf', 'application/pdf', 'a.pdf', 1, 'x', now() from ${numbers}`)
  await db.execute(sql`insert into notes (id, title, slug, description, published, published_at, file_id)
    select ${id}, ${title} || n, ${id}, 'About the kestrel', true, now(), ${id} from ${numbers}`)
  await db.execute(sql`insert into page_texts (file_id, page, body) select ${id}, 1, ${body} from ${numbers}`)
}

/** Recordings `FROM-1` to `FROM-COUNT`, each with one passage of what is said. */
async function createRecordings(from: string, count: number, { title, body }: Texts) {
  const { db } = test.services
  const id = sql`${`${from}-`} || n`
  const numbers = sql`generate_series(1, ${count}::int) n`
  await db.execute(sql`insert into files (id, kind, mime_type, name, size, sha256, stored_at)
    select ${id}, 'captions', 'text/vtt', 'a.vtt', 1, 'x', now() from ${numbers}`)
  await db.execute(sql`insert into content_items
      (id, title, description, content_type, published, published_at, external_url, captions_file_id)
    select ${id}, ${title} || n, 'About the kestrel', 'podcast', true, now(), 'https://example.com/a.mp3', ${id} from ${numbers}`)
  await db.execute(sql`insert into transcript_passages (file_id, position, body, offsets, starts)
    select ${id}, 1, ${body}, '{0}', '{7}' from ${numbers}`)
}

beforeAll(async () => {
  const once = 'Here a kestrel is seen once, and elsewhere other birds of prey are. '
  const often = 'The kestrel hovers. '
  await createNotes('once', MANY, { title: 'Birds, part ', body: once })
  await createNotes('some', MANY, { title: 'Falcons, part ', body: often.repeat(5) })
  await createNotes('often', 1, { title: 'Field notes ', body: often.repeat(20) })
  await createNotes('mixed', 1, { title: 'Notes ', body: `${'A kestrel sits. '.repeat(18)} Now it hovers.` })
  await createNotes('title', 1, { title: 'The kestrel, part ', body: 'About another bird.' })
  await createRecordings('said-once', MANY, { title: 'Birds, part ', body: once })
  await createRecordings('said-often', 1, { title: 'Field notes ', body: often.repeat(6) })
  await createRecordings('said-mixed', 1, {
    title: 'Notes ',
    body: `${'A kestrel sits. '.repeat(5)} Now it hovers.`,
  })
  await createRecordings('said-title', 1, { title: 'The kestrel, part ', body: 'About another bird.' })
})

it.each(['kestrel ', 'kestrel', 'kestr', '"kestrel hovers" -vulture '])(
  'has the page with most of a word first, of however many that have it: %s',
  async (text) => {
    const { pages, moments } = await ask(text)
    expect([pages[0]?.id, moments[0]?.id]).toEqual(['often-1', 'said-often-1'])
  },
)

it('has what has a word in its title first, of however many that are about it', async () => {
  const { notes, content } = await ask('kestrel ')
  expect([notes[0]?.id, content[0]?.id]).toEqual(['title-1', 'said-title-1'])
  expect((await ask('kestrel ', null)).notes.map(({ id }) => id)).toEqual(['title-1'])
})

it('leaves out what has an excluded word once, or the words of a phrase apart, however often it has a word', async () => {
  const excluded = await ask('kestrel -hovers ')
  expect(excluded.pages.map(({ id }) => id)).not.toContain('mixed-1')
  expect(excluded.moments.map(({ id }) => id)).not.toContain('said-mixed-1')
  expect([excluded.pages.length, excluded.moments.length]).toEqual([8, 5])
  const apart = await ask('"sits kestrel hovers" ')
  expect([apart.pages, apart.moments]).toEqual([[], []])
})
