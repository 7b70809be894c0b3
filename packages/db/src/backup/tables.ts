import { getTableName } from 'drizzle-orm'
import type postgres from 'postgres'
import {
  apiTokens,
  challenges,
  feeds,
  oauthStates,
  pageTexts,
  pictures,
  recoveryCodes,
  searchEntries,
  searchVocabulary,
  sessions,
  textExtractions,
  transcriptPassages,
} from '../schema.ts'
import { createdBy, type Migration } from '../migrations.ts'

/** A table and its columns in order, without generated ones. */
export type TableShape = { name: string; columns: string[] }

const SPENT = [sessions, apiTokens, feeds, oauthStates, challenges, recoveryCodes]
const MADE_ANEW = [pictures, pageTexts, transcriptPassages, textExtractions, searchEntries, searchVocabulary]
const LEFT_OUT = new Set<string>([...SPENT, ...MADE_ANEW].map(getTableName))

/**
 * Returns whether backups contain a table's rows. Rows whose deletion ended a session, revoked a token or a feed, or used
 * up a code are left out, since restoring them would make that valid again; so are rows that are made again from others.
 */
export function isBackedUp(table: string): boolean {
  return !LEFT_OUT.has(table)
}

type Reference = { from: string; to: string }

/** The tables of `names`, each after those it refers to. Throws when the references form a cycle. */
export function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const rest = new Set(names)
  while (rest.size > 0) {
    const ready = [...rest].filter((name) =>
      references.every(({ from, to }) => from !== name || to === name || !rest.has(to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to one another: ${[...rest].join(', ')}`)
    for (const name of ready.sort()) {
      rest.delete(name)
      ordered.push(name)
    }
  }
  return ordered
}

/** The product's tables in `sql`'s database, each after those it refers to. */
export async function listTables(sql: postgres.ISql, steps: readonly Migration[]): Promise<TableShape[]> {
  const known = createdBy(steps, 'table')
  const shapes = await sql<TableShape[]>`
    select class.relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class class
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relname = any(${known})
    group by class.relname`
  const references = await sql<Reference[]>`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  return inOrder([...byName.keys()], references).flatMap((name) => byName.get(name) ?? [])
}

/** Returns whether any of the product's tables has a row. */
export async function hasRows(sql: postgres.ISql, steps: readonly Migration[]): Promise<boolean> {
  for (const { name } of await listTables(sql, steps)) {
    if ((await sql`select 1 from ${sql(name)} limit 1`).length > 0) return true
  }
  return false
}
