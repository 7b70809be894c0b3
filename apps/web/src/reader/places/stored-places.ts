import type { PlaceKind, Position } from '@idex/contract/places/place'
import { storeInBrowser, storedNames, readStored } from '../../browser/user-local-storage.ts'

/** Item that has a reader's place. */
export type PlaceItem = { kind: PlaceKind; id: string }

export type SavedPlace = { position: Position; at: string }

/** A place on this device, and whether the server has it. */
export type StoredPlace = SavedPlace & { sent: boolean }

const PREFIX = 'place:'

/** How many places this browser keeps of one person. */
const MOST = 50

const nameOf = ({ kind, id }: PlaceItem) => `${PREFIX}${kind}:${id}`

const isPage = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
const isSeconds = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0
const orNull = <Value>(value: unknown, is: (value: unknown) => value is Value) => (is(value) ? value : null)

function positionIn(value: unknown): Position | undefined {
  const { unit, page, pageCount, zoom, seconds, duration } = Object(value)
  if (unit === 'page' && isPage(page) && isPage(pageCount))
    return { unit, page: Math.min(page, pageCount), pageCount, zoom: orNull(zoom, isPage) }
  if (unit === 'second' && isSeconds(seconds)) return { unit, seconds, duration: orNull(duration, isSeconds) }
  return undefined
}

/** Parses a stored place; undefined if there is none, or it has another form. */
function parse(text: string | null): StoredPlace | undefined {
  try {
    const { position, at, sent } = Object(JSON.parse(text ?? ''))
    const found = positionIn(position)
    if (found === undefined || Number.isNaN(Date.parse(at))) return undefined
    return { position: found, at: new Date(at).toISOString(), sent: sent === true }
  } catch {
    return undefined
  }
}

/** This person's place on this device, if there is one. */
export function readPlace(item: PlaceItem): StoredPlace | undefined {
  return parse(readStored(nameOf(item)))
}

function allPlaces(): (StoredPlace & { item: PlaceItem })[] {
  return storedNames(PREFIX).flatMap((name) => {
    const [, kind, id = ''] = name.split(':')
    const place = parse(readStored(name))
    if (place === undefined || (kind !== 'note' && kind !== 'content')) return []
    return [{ ...place, item: { kind, id } }]
  })
}

/** This person's places on this device that the server does not have yet, oldest first. */
export function unsentPlaces(): (SavedPlace & { item: PlaceItem })[] {
  return allPlaces()
    .filter(({ sent }) => !sent)
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Of too many places the oldest go, those first that the server has. */
function makeRoom(): void {
  const places = allPlaces().toSorted(
    (one, other) => Number(other.sent) - Number(one.sent) || one.at.localeCompare(other.at),
  )
  for (const { item } of places.slice(0, Math.max(0, places.length - MOST)))
    storeInBrowser(nameOf(item), null)
}

/** Keeps a place on this device; undefined forgets it. */
export function storePlace(item: PlaceItem, place: StoredPlace | undefined): void {
  storeInBrowser(nameOf(item), place === undefined ? null : JSON.stringify(place))
  if (place !== undefined) makeRoom()
}

/** Records that the server has the place sent as of `at`, unless the reader has moved since. `known` is its answer. */
export function markSent(item: PlaceItem, at: string, known: SavedPlace | null): void {
  if (readPlace(item)?.at !== at) return
  storePlace(item, known === null ? undefined : { position: known.position, at: known.at, sent: true })
}
