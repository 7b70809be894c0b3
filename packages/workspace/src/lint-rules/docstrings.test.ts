import { expect, it } from 'vitest'
import { idiomOf, problemOf } from './docstrings.mjs'

it.each([
  '* What a note has. ',
  '* Whether it is published. ',
  '*\n * What a note has.\n * More.\n ',
  '* Returns it to whoever asked. ',
  '* Seen by nobody. ',
  ' Whoever asks, gets it.',
  ' Read anew at each start.',
])('refuses %j', (text) => expect(problemOf(text)).toBeDefined())

it.each([
  '* Returns whether it is published. ',
  '* Columns of a note. What is named here leaves the server. ',
  ' What follows is no documentation. ',
])('takes %j', (text) => expect(problemOf(text)).toBeUndefined())

it('refuses the idioms of pages in messages too', () => {
  expect(idiomOf('Somebody has changed it.')).toBe('Say it without "Somebody".')
  expect(idiomOf('Another person has changed it.')).toBeUndefined()
})
