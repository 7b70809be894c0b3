import { expect, it } from 'vitest'
import { chaptersOf, secondsOf, withoutChapters } from './chapters.ts'

it('reads times of hours, minutes and seconds, and nothing else', () => {
  expect(['1:12', '62:05', '1:02:03', ' 0:37 '].map(secondsOf)).toEqual([72, 3725, 3723, 37])
  const others = ['', '45 min', '4 pages', '1:2', '1:75', '1:61:00', '1:02:03:04', '1:٠٠']
  expect(others.map(secondsOf)).toEqual(others.map(() => null))
})

it('finds a chapter in each line that begins with its time', () => {
  const description =
    'What data says, and what it cannot.\n\n0:00 Welcome\r\n  (1:05) – The question \n[12:30] - Answers: many\n1:02:03 | 0:00 again\n\nRecorded in May.'
  expect(chaptersOf(description)).toEqual([
    { start: 0, title: 'Welcome' },
    { start: 65, title: 'The question' },
    { start: 750, title: 'Answers: many' },
    { start: 3723, title: '0:00 again' },
  ])
})

it.each([
  ['no list', 'We meet at 12:30 and talk.\n12:30'],
  ['a single time', '0:00 Welcome'],
  ['a schedule', '9:00 Doors\n10:30 Talk'],
  ['times out of order', '0:00 Welcome\n5:00 Later\n2:00 Before'],
  ['the same time twice', '0:00 Welcome\n0:00 Once more'],
  ['nothing', ''],
])('finds none in %s', (_, description) => {
  expect(chaptersOf(description)).toEqual([])
})

it('leaves the rest of a description', () => {
  expect(withoutChapters('Before.\n\n0:00 Welcome\n1:00 Answers\n\nAfter, at 1:30.')).toBe(
    'Before.\n\nAfter, at 1:30.',
  )
  expect(withoutChapters('12:30 Doors open')).toBe('12:30 Doors open')
})
