import { expect, it } from 'vitest'
import { isUnchanged } from './entity-tag.ts'

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"b", W/"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"ab"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('a client that names %s has %s: %s', (known, tag, has) => {
  expect(isUnchanged({ 'if-none-match': known }, tag)).toBe(has)
})
