import { type BulkOutcomes, bulkPublishedSchema, bulkSchema } from '@idex/contract/kernel/bulk'
import { DomainError, StaleEditError } from '@idex/contract/kernel/errors'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import type { PublicationState } from '@idex/contract/kernel/schedule'
import { vi } from 'vitest'
import { refusal } from '../refusal.ts'

/** The row with this id; refused as not found if there is none. */
export function rowOf<Row extends { id: string }>(rows: readonly Row[], id: string, missing?: string): Row {
  const row = rows.find((other) => other.id === id)
  if (!row) throw refusal(new DomainError('NOT_FOUND', missing))
  return row
}

/** Refuses an update of an older version, as the server does. */
export function assertCurrentVersion(known: { version: number }, baseVersion: number | undefined): void {
  if (baseVersion !== undefined && baseVersion !== known.version)
    throw refusal(new StaleEditError({ ...known }))
}

/** Returns the outcomes for chosen rows, as the server does; `act` returns false for one that stays as it is. */
function outcomesOf<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
  act: (row: Row) => unknown,
): BulkOutcomes {
  return {
    outcomes: ids.map((id) => {
      const row = rows.find((other) => other.id === id)
      return row === undefined ? 'gone' : act(row) === false ? 'unchanged' : 'changed'
    }),
  }
}

/** The rows of a fake server of the panel; a change counts up the version. */
export function fakeRows<Row extends { id: string; version: number }>(
  initial: readonly Row[],
  missing?: string,
) {
  let rows = [...initial]
  const find = (id: string) => rowOf(rows, id, missing)
  return {
    all: () => rows,
    find,
    add: (row: Row) => {
      rows = [row, ...rows]
      return row
    },
    drop: (id: string) => {
      rows = rows.filter((row) => row.id !== id)
    },
    change: (id: string, part: Partial<Row>): Row => {
      const changed = { ...find(id), ...part, version: find(id).version + 1 }
      rows = rows.map((row) => (row.id === id ? changed : row))
      return changed
    },
    changeEach: (ids: readonly string[], act: (row: Row) => unknown) => outcomesOf(rows, ids, act),
  }
}

type Publication = { state: PublicationState; published: boolean; daysRemaining: number | null }

type Publications<Row> = Pick<
  ReturnType<typeof fakeRows<Row & { id: string; version: number }>>,
  'find' | 'drop' | 'changeEach'
> & {
  change: (id: string, part: Partial<Publication>) => Row
}

const TRASHED = { state: 'trashed', published: false, daysRemaining: 14 } as const
const RESTORED = { state: 'draft', daysRemaining: null } as const
const ChosenSchema = bulkSchema('row', 'rows')
const SetPublishedSchema = bulkPublishedSchema('row', 'rows')

/** Answers that posts and content have alike. */
export function publicationAnswers<Row extends Publication & { id: string; version: number }>({
  find,
  drop,
  change,
  changeEach,
}: Publications<Row>) {
  return {
    get: vi.fn((input: unknown): Row => find(IdInputSchema.parse(input).id)),
    remove: vi.fn((input: unknown) => {
      const { id } = IdInputSchema.parse(input)
      if (find(id).state === 'trashed') drop(id)
      else change(id, TRASHED)
      return { success: true as const }
    }),
    restore: vi.fn((input: unknown): Row => change(IdInputSchema.parse(input).id, RESTORED)),
    bulkSetPublished: vi.fn((input: unknown): BulkOutcomes => {
      const { ids, published } = SetPublishedSchema.parse(input)
      const state = published ? 'published' : 'draft'
      return changeEach(ids, (row) => row.published !== published && change(row.id, { published, state }))
    }),
    bulkTrash: vi.fn((input: unknown): BulkOutcomes =>
      changeEach(ChosenSchema.parse(input).ids, ({ id }) => change(id, TRASHED)),
    ),
    bulkRestore: vi.fn((input: unknown): BulkOutcomes =>
      changeEach(ChosenSchema.parse(input).ids, ({ id }) => change(id, RESTORED)),
    ),
  }
}
