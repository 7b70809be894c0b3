import type { PlaceKind } from '@idex/contract/places/place'

/** The input of a shelf's list, the same for its loader. */
export function shelfInput(kind?: PlaceKind) {
  return kind === undefined ? {} : { kind }
}
