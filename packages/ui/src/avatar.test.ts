import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada  king lovelace ', 'AL'],
  ['Plato', 'P'],
  ['Émile Zola', 'ÉZ'],
  ['', ''],
])('abbreviates %j to %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
