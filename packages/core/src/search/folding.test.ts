import { FOLDING_VERSION, foldText, wordsIn } from '@idex/contract/search/folding'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { migrateDatabase, MIGRATIONS_FOLDER } from '@idex/db/migrate'
import { newId } from '@idex/db/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'

/** The locales that an embedded Postgres can have a database in; those of an operating system are not everywhere. */
const LOCALES = {
  'of the product': '',
  'without letters beyond ASCII': `locale_provider libc locale 'C'`,
  'of Unicode': `locale_provider icu icu_locale 'und' locale 'C'`,
  'of Turkish': `locale_provider icu icu_locale 'tr' locale 'C'`,
}

/** Each assigned character between two letters, and what everything else folds that to. */
const CHARACTERS = new Map<string, string>()
for (let code = 1; code < 0x3_ff_ff; code++) {
  const character = String.fromCodePoint(code)
  if (/[\p{Cn}\p{Cs}\p{Co}]/u.test(character)) continue
  CHARACTERS.set(`a${character}b`, foldText(`a${character}b`))
}

describe.each(Object.entries(LOCALES))('a database in a locale %s', (_, locale) => {
  let client: DatabaseClient
  let drop: () => Promise<void>
  beforeAll(async () => {
    const name = `folding_${newId()}`
    const admin = connectDatabase(inject('postgres'), { max: 1 })
    await admin.sql.unsafe(`create database ${name} template template0 ${locale}`)
    await migrateDatabase({ ...inject('postgres'), database: name }, MIGRATIONS_FOLDER)
    client = connectDatabase({ ...inject('postgres'), database: name }, { max: 2 })
    drop = async () => {
      await client.close()
      await admin.sql.unsafe(`drop database ${name} with (force)`)
      await admin.close()
    }
  }, 60_000)
  afterAll(() => drop())

  const FoldedSchema = z.array(z.object({ text: z.string(), folded: z.string() }))
  const folded = async (texts: readonly string[]) =>
    FoldedSchema.parse([
      // Of characters that came later than the server nothing is expected.
      ...(await client.sql`select text, folded_text(text) as folded from unnest(${[...texts]}::text[]) as text where unicode_assigned(text)`),
    ])

  it('folds each character as everything else does', async () => {
    const differing = (await folded([...CHARACTERS.keys()])).filter(
      ({ text, folded: found }) => found !== CHARACTERS.get(text),
    )
    expect(differing).toEqual([])
  }, 60_000)

  it('folds texts as everything else does, and has their words', async () => {
    const texts = fc
      .sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 1000)
      .map((text) => text.replaceAll('\0', ''))
    const known = [
      'Wrocław “Größe” m² Decisions¹',
      '٢٠٢٦ ﾃﾞｰﾀ 경영전략 การเงิน',
      'glim\u00ad\nmer O’Reilly',
      'İstanbul ISPARTA',
    ]
    const differing = (await folded([...texts, ...known])).filter(
      ({ text, folded: found }) => found !== foldText(text),
    )
    expect(differing).toEqual([])
  })

  it.each([
    'The “Zorbital” plan and Zkrannt’s idea—Zmibble',
    'AI/ZML, ISO/IEC 27001, example.com/a-path, me@example.com, 1e5 0x1f -7 3.14 v1.2.3',
    'Wrocław, Smørrebrød, Großkunde, Принятие решений, λόγος, مُحَمَّد, שָׁלוֹם',
    '意思決定の科学 ﾃﾞｰﾀ ⽤⼾⼿册 การเงิน 경영전략 हिन्दी தமிழ்',
  ])('finds each word of %s', async (text) => {
    const words = [...new Set(wordsIn(text).map(({ word }) => word))].toSorted()
    const [row] =
      await client.sql`select tsvector_to_array(to_tsvector('pg_catalog.simple', folded_all(${text}))) as words`
    expect(z.array(z.string()).parse(row?.['words']).toSorted()).toEqual(words)
  })

  it('sorts titles as people do', async () => {
    const titles = [
      ...[
        '„Aal“',
        'ähnlich',
        'Ångström',
        'École',
        'Łódź',
        'Lofoten',
        'Note',
        'Note 2',
        'note 10',
        'Note 010a',
        'Notebook',
      ],
      ...[
        'resume',
        'Résumé',
        'Straße',
        'Strasse 2',
        'Zulu',
        'Ёлка',
        'Ель',
        'Игла',
        'Иод',
        'Їжак',
        'Йод',
        'Як',
        '決定',
      ],
    ]
    const rows = await client.sql`select title from unnest(${titles.toReversed()}::text[]) as title
      order by title_order(title) collate "C"`
    expect(rows.map(({ title }) => z.string().parse(title))).toEqual(titles)
  })

  it('writes the number of the folding', async () => {
    const id = newId()
    await client.sql`insert into contact_messages (id, name, email, message) values (${id}, 'Łukasz', 'a@example.com', 'Größe')`
    const [row] = await client.sql`select folding, folded_text from contact_messages where id = ${id}`
    expect(row).toEqual({ folding: FOLDING_VERSION, folded_text: 'lukasz\n\ngrosse' })
  })
})
