import { localZone } from '../publishing/local-time.ts'
import type { Filterable } from './use-list-request.ts'

/** Filters of a list, as its query takes them: undefined is none. */
type Filters = { from: string | undefined; to: string | undefined }

/** A list's part of its query by its filters, with the reader's time zone where days bound it; how many are set, and how to change them. */
export function listFilter<Input extends Filters>(
  { filter: set, clearFilters: clear }: Filterable,
  input: Input,
) {
  const count = Object.values(input).filter((value) => value !== undefined).length
  const isBounded = input.from !== undefined || input.to !== undefined
  return { input: { ...input, ...(isBounded && { zone: localZone() }) }, count, set, clear }
}
