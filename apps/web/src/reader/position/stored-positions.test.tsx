import { describe, expect, it } from 'vitest'
import {
  type PositionItem,
  markSent,
  readPosition,
  storePosition,
  unsentPositions,
} from './stored-positions.ts'

const item = (id: string): PositionItem => ({ kind: 'content', id })
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const moment = (seconds: number) => ({ unit: 'second', seconds, duration: null }) as const

describe('the places on a device', () => {
  it('are no more than there is room for: those the server has go first, the oldest before the others', () => {
    for (let index = 0; index < 49; index += 1)
      storePosition(item(`i${index}`), { position: moment(9), at: at(index), sent: false })
    storePosition(item('sent'), { position: moment(9), at: at(90), sent: true })
    storePosition(item('last'), { position: moment(9), at: at(91), sent: false })
    expect([readPosition(item('sent')), unsentPositions().length]).toEqual([undefined, 50])
    storePosition(item('one more'), { position: moment(9), at: at(92), sent: false })
    expect(readPosition(item('i0'))).toBeUndefined()
    expect(unsentPositions().map((place) => place.item.id)).toEqual([
      ...Array.from({ length: 48 }, (_, index) => `i${index + 1}`),
      ...['last', 'one more'],
    ])
  })

  it('stay unsent when somebody has read on since they were sent', () => {
    storePosition(item('a'), { position: moment(9), at: at(1), sent: false })
    markSent(item('a'), at(0), { position: moment(8), at: at(0) })
    expect(readPosition(item('a'))?.sent).toBe(false)
    markSent(item('a'), at(1), { position: moment(30), at: at(5) })
    expect(readPosition(item('a'))).toEqual({ position: moment(30), at: at(5), sent: true })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"position":{"unit":"page","page":"7","pageCount":9},"at":"2026-01-01T00:00:00Z"}'],
    ['no time', '{"position":{"unit":"second","seconds":7},"at":"soon"}'],
    ['no moment', '{"position":{"unit":"second","seconds":-7},"at":"2026-01-01T00:00:00Z"}'],
  ])('ignore %s', (_case, text) => {
    localStorage.setItem('kept:unknown:place:content:a', text)
    expect(readPosition(item('a'))).toBeUndefined()
    expect(unsentPositions()).toEqual([])
  })
})
