import type { PagePosition } from '@idex/contract/places/place'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type SavedPlace, type PlaceItem, readPlace, storePlace } from './stored-places.ts'
import { createPlaceWriter } from './place-writer.ts'

const ITEM: PlaceItem = { kind: 'note', id: 'n1' }
const START = Date.UTC(2026, 10, 3, 9)

const page = (number: number): PagePosition => ({ unit: 'page', page: number, pageCount: 12, zoom: null })
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const saved = (number: number, seconds: number): SavedPlace => ({
  position: page(number),
  at: at(seconds),
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

const send = vi.fn<(place: SavedPlace) => Promise<SavedPlace | null>>()
const sendLeaving = vi.fn<(place: SavedPlace) => void>()
const onAnswer = vi.fn<(known: SavedPlace) => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  for (const way of [send, sendLeaving, onAnswer]) way.mockReset()
  send.mockImplementation(async (place) => place)
})

function open({ isReleased = true } = {}) {
  const writer = createPlaceWriter(ITEM, { send, sendLeaving })
  writer.listen(onAnswer)
  if (isReleased) writer.release()
  return writer
}

const sent = () => send.mock.calls.map(([{ position }]) => position.unit === 'page' && position.page)

describe('while somebody reads, a place', () => {
  it('is on this device at once, and at the server every five seconds at most', async () => {
    const writer = open()
    for (let number = 2; number <= 8; number += 1) {
      writer.keep(page(number))
      expect(readPlace(ITEM)).toEqual({ ...saved(number, (number - 2) * 2), sent: false })
      await pass(2)
    }
    expect(sent()).toEqual([4, 7])
    await pass(5)
    expect(sent()).toEqual([4, 7, 8])
  })

  it('is not sent when nothing has changed', async () => {
    const writer = open()
    writer.keep(page(2))
    await pass(5)
    writer.keep(page(2))
    await pass(60)
    writer.leave()
    await writer.close()
    expect(sent()).toEqual([2])
    expect(sendLeaving).not.toHaveBeenCalled()
  })

  it('goes once when the page is hidden or left, and once when the item is closed', async () => {
    const writer = open()
    writer.keep(page(2))
    writer.leave()
    writer.leave()
    expect(sendLeaving.mock.calls).toEqual([[saved(2, 0)]])
    await pass(1)
    writer.keep(page(3))
    await writer.close()
    await pass(60)
    expect(send.mock.calls).toEqual([[saved(3, 1)]])
  })

  it('waits when the server cannot be reached, and goes with the next one', async () => {
    const writer = open()
    send.mockRejectedValue(new Error('off line'))
    writer.keep(page(2))
    await pass(60)
    expect(sent()).toEqual([2])
    send.mockImplementation(async (place) => place)
    writer.release()
    await pass(5)
    expect(sent()).toEqual([2, 2])
  })

  it('is newer than what was seen before, though this device’s clock is behind', async () => {
    const writer = open()
    writer.learn(saved(7, 3600))
    writer.keep(page(8))
    expect(readPlace(ITEM)?.at).toBe(new Date(START + 3_600_001).toISOString())
    writer.leave()
  })
})

describe('before it is known where somebody was on other devices', () => {
  it('nothing is sent, however long that takes', async () => {
    const writer = open({ isReleased: false })
    writer.keep(page(2))
    writer.leave()
    await pass(60)
    expect(send).not.toHaveBeenCalled()
    writer.release()
    await pass(5)
    expect(sent()).toEqual([2])
    expect(sendLeaving).not.toHaveBeenCalled()
  })

  it('a page that was turned meanwhile does not hide a newer place of theirs', () => {
    storePlace(ITEM, { ...saved(3, -60), sent: true })
    const writer = open({ isReleased: false })
    writer.keep(page(4))
    expect(writer.learn(saved(9, -30))).toBe(true)
    expect(readPlace(ITEM)?.position).toEqual(page(4))
  })

  it('what this device has not sent yet is dropped for a newer place, and sent otherwise', async () => {
    storePlace(ITEM, { ...saved(3, -60), sent: false })
    const newer = open({ isReleased: false })
    expect(newer.learn(saved(9, -30))).toBe(true)
    newer.release()
    await pass(10)
    expect(send).not.toHaveBeenCalled()
    expect(readPlace(ITEM)).toEqual({ ...saved(9, -30), sent: true })

    storePlace(ITEM, { ...saved(3, -60), sent: false })
    const older = open({ isReleased: false })
    expect(older.learn(saved(2, -90))).toBe(false)
    older.release()
    await pass(5)
    expect(send.mock.calls).toEqual([[saved(3, -60)]])
  })
})

describe('what the server answers', () => {
  it('is news if it is newer, of another device and somewhere else', async () => {
    const writer = open()
    writer.keep(page(4))
    await pass(5)
    const [own] = onAnswer.mock.calls[0] ?? []
    expect(own && writer.learn(own)).toBe(false)
    expect(writer.learn(saved(9, -1))).toBe(false)
    expect(writer.learn(saved(9, 6))).toBe(true)
    writer.keep(page(5))
    // What was sent from here, as of the server's time.
    expect(writer.learn(saved(4, 7))).toBe(false)
    writer.leave()
  })
})
