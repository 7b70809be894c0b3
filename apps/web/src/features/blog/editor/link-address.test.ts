import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  [' example.com ', 'https://example.com'],
  ['münchen.example:8080/wege', 'https://münchen.example:8080/wege'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['/blog/a', '/blog/a'],
  ['#part', '#part'],
  ['', null],
  ['two words', null],
  ['word', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
])('%j is the address %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
