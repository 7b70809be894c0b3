import { describe, expect, it } from 'vitest'
import { type PlaceItem, markSent, readPlace, storePlace, unsentPlaces } from './stored-places.ts'

const item = (id: string): PlaceItem => ({ kind: 'content', id })
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const moment = (seconds: number) => ({ unit: 'second', seconds, duration: null }) as const

describe('the places on a device', () => {
  it('are no more than there is room for: those the server has go first, the oldest before the others', () => {
    for (let index = 0; index < 49; index += 1)
      storePlace(item(`i${index}`), { position: moment(9), at: at(index), sent: false })
    storePlace(item('sent'), { position: moment(9), at: at(90), sent: true })
    storePlace(item('last'), { position: moment(9), at: at(91), sent: false })
    expect([readPlace(item('sent')), unsentPlaces().length]).toEqual([undefined, 50])
    storePlace(item('one more'), { position: moment(9), at: at(92), sent: false })
    expect(readPlace(item('i0'))).toBeUndefined()
    expect(unsentPlaces().map((place) => place.item.id)).toEqual([
      ...Array.from({ length: 48 }, (_, index) => `i${index + 1}`),
      ...['last', 'one more'],
    ])
  })

  it('stay unsent when somebody has read on since they were sent', () => {
    storePlace(item('a'), { position: moment(9), at: at(1), sent: false })
    markSent(item('a'), at(0), { position: moment(8), at: at(0) })
    expect(readPlace(item('a'))?.sent).toBe(false)
    markSent(item('a'), at(1), { position: moment(30), at: at(5) })
    expect(readPlace(item('a'))).toEqual({ position: moment(30), at: at(5), sent: true })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"position":{"unit":"page","page":"7","pageCount":9},"at":"2026-01-01T00:00:00Z"}'],
    ['no time', '{"position":{"unit":"second","seconds":7},"at":"soon"}'],
    ['no moment', '{"position":{"unit":"second","seconds":-7},"at":"2026-01-01T00:00:00Z"}'],
  ])('ignore %s', (_case, text) => {
    localStorage.setItem('kept:unknown:place:content:a', text)
    expect(readPlace(item('a'))).toBeUndefined()
    expect(unsentPlaces()).toEqual([])
  })
})
