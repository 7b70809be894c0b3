import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '../schema.ts'

/** Where each table would be: on the shard of its member, on every node, or on the coordinator alone. */
const PLACES = {
  distributed: [
    schema.contentLikes,
    schema.contentPlaces,
    schema.contentReads,
    schema.favorites,
    schema.highlights,
    schema.notePlaces,
    schema.noteReads,
    schema.onboardingAnswers,
    schema.recoveryCodes,
    schema.shareSignUps,
    schema.totpFactors,
  ],
  reference: [schema.contentItems, schema.notes, schema.shareLinks, schema.users],
  coordinator: [
    schema.apiTokens,
    schema.auditLog,
    schema.blogAddresses,
    schema.blogPostFiles,
    schema.blogPosts,
    schema.blogRevisions,
    schema.challenges,
    schema.contactMessages,
    schema.contentComments,
    schema.dailyCounts,
    schema.feeds,
    schema.files,
    schema.oauthAccounts,
    schema.oauthStates,
    schema.pageTexts,
    schema.searchVocabulary,
    schema.transcriptPassages,
    schema.passkeys,
    schema.pictures,
    schema.purgedStates,
    schema.rateLimits,
    schema.searchEntries,
    schema.sessions,
    schema.settings,
    schema.subscriptions,
    schema.textExtractions,
    schema.textRevisions,
    schema.viewMarks,
  ],
} as const satisfies Record<string, readonly PgTable[]>

/** The columns of each primary key and unique index or constraint of a table; '' for an expression. */
function keysOf(table: PgTable): string[][] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table)
  const names = (parts: readonly unknown[]) =>
    parts.map((part) => (is(part, PgColumn) ? part.name : nameOf(part)))
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...primaryKeys.map((key) => names(key.columns)),
    ...uniqueConstraints.map((key) => names(key.columns)),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => names(config.columns)),
  ]
}

/** Indexes have columns of a kind of their own, and expressions, which have no name. */
const nameOf = (part: unknown): string => String(Object(part).name ?? '')

/** The tables a table refers to. */
const referredBy = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)

it('each table has a place, once', () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable))
  const placed = Object.values(PLACES).flat().map(getTableName)
  expect(placed.toSorted()).toEqual(tables.map(getTableName).toSorted())
})

it.each(PLACES.distributed.map((table) => ({ name: getTableName(table), table })))(
  'every key of $name begins with its member, and it refers to what each node has',
  ({ table }) => {
    const keys = keysOf(table)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.map(([first]) => first)).toEqual(keys.map(() => 'user_id'))
    const everywhere: readonly PgTable[] = PLACES.reference
    expect(referredBy(table).filter((other) => !everywhere.includes(other))).toEqual([])
  },
)
