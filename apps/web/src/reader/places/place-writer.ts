import type { Position } from '@idex/contract/places/place'
import { type SavedPlace, type PlaceItem, readPlace, storePlace } from './stored-places.ts'

/** How often a place is sent at most while someone reads, in ms. */
export const SEND_EVERY_MS = 5000

type Ways = {
  /** Sends a place; resolves to the newest the server knows. */
  send: (saved: SavedPlace) => Promise<SavedPlace | null>
  /** Sends a place from a page that is being left. */
  sendLeaving: (saved: SavedPlace) => void
}

const textOf = (position: Position) => JSON.stringify(Object.entries(position).toSorted())

/**
 * Keeps the places in one item as someone reads: on this device at once, at the server every five seconds at most, and only if
 * something has changed. Nothing is sent before `release`, when it is known where they were on other devices.
 */
export function createPlaceWriter(item: PlaceItem, { send, sendLeaving }: Ways) {
  const opened = readPlace(item)
  let last = opened && textOf(opened.position)
  let newest = Date.parse(opened?.at ?? '') || 0
  let unsent: SavedPlace | undefined =
    opened?.sent === false ? { position: opened.position, at: opened.at } : undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReleased = false
  const own = new Set<string>()
  let listener: ((known: SavedPlace) => void) | undefined

  /** Takes the place to be sent now, once. */
  function take(): SavedPlace | undefined {
    const taken = unsent
    clearTimeout(timer)
    timer = undefined
    unsent = undefined
    if (taken) own.add(textOf(taken.position))
    return taken
  }

  async function push(): Promise<void> {
    const taken = take()
    if (!taken) return
    await send(taken).then(
      (known) => known && listener?.(known),
      // It waits on the device, and goes with the next one.
      () => void (unsent ??= taken),
    )
  }

  function schedule(): void {
    if (isReleased && unsent) timer ??= setTimeout(() => void push(), SEND_EVERY_MS)
  }

  return {
    /** Calls `told` with what the server answers from now on. Returns how to stop. */
    listen: (told: (known: SavedPlace) => void) => {
      listener = told
      return () => void (listener = undefined)
    },
    keep: (position: Position) => {
      const text = textOf(position)
      if (text === last) return
      last = text
      // A clock that is behind must not make what is done now older than what was seen before.
      newest = Math.max(Date.now(), newest + 1)
      unsent = { position, at: new Date(newest).toISOString() }
      storePlace(item, { ...unsent, sent: false })
      schedule()
    },
    /** Takes note of a place of the server's. Returns whether it is news: newer, from elsewhere, and another position. */
    learn: (known: SavedPlace) => {
      const at = Date.parse(known.at)
      const text = textOf(known.position)
      const since = isReleased ? newest : Date.parse(opened?.at ?? '') || 0
      const isNews = at > since && text !== last && !own.has(text)
      if (at > newest) {
        storePlace(item, { ...known, sent: true })
        unsent = undefined
        newest = at
      }
      return isNews
    },
    /** Takes a position for the one someone is at, so that it is not sent back. */
    arriveAt: (position: Position) => void (last = textOf(position)),
    /** Lets places go to the server. */
    release: () => {
      isReleased = true
      schedule()
    },
    /** Sends at once what waits, from a page that is being hidden or left. */
    leave: () => {
      const taken = isReleased ? take() : undefined
      if (taken) sendLeaving(taken)
    },
    /** Sends at once what waits: the item is closed, the page stays. Resolves once that is done. */
    close: () => push(),
  }
}
