import { type EmbeddedPostgres, startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { persistentDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { gt, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { builtOnce } from './built-once.ts'
import { connectDatabase } from './client.ts'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }
const words = pgTable('words', { word: text('word').primaryKey() })

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startEmbeddedPostgres({ directory: await persistentDirectory(), log })
})
afterAll(() => server.stop())

it('a read that is built once has the values of each run, and sees what the transaction it runs in has written', async () => {
  const { db, close } = connectDatabase(server.connection, { max: 2 })
  onTestFinished(close)
  await db.execute(sql`create table words (word text primary key)`)
  let built = 0
  const wordsAfter = builtOnce((reads) => {
    built += 1
    const { word } = words
    return reads
      .select({ word, length: sql<number>`length(${word})` })
      .from(words)
      .where(gt(word, sql.placeholder('first')))
  })
  const stop = new Error('rolled back')
  const written = db.transaction(async (tx) => {
    await tx.insert(words).values([{ word: 'emu' }, { word: 'kiwi' }])
    expect(await wordsAfter(tx, { first: 'f' })).toEqual([{ word: 'kiwi', length: 4 }])
    expect(await wordsAfter(db, { first: 'a' })).toEqual([])
    throw stop
  })
  await expect(written).rejects.toBe(stop)
  await db.insert(words).values({ word: 'rhea' })
  expect(await wordsAfter(db, { first: 'a' })).toEqual([{ word: 'rhea', length: 4 }])
  expect(built).toBe(1)
})
