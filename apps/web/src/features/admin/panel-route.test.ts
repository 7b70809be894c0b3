import { expect, it } from 'vitest'
import { formerAddress, parseFormerSearch } from './panel-route.ts'

it.each([
  ['', '/admin-panel/notes'],
  ['?q=doubt&page=3&state=draft', '/admin-panel/notes?q=doubt&page=3&state=draft'],
  ['?state=trashed', '/admin-panel/notes?trash=1'],
  ['?blog=list&order=title-asc', '/admin-panel/blog?order=title-asc'],
  ['?blog=new', '/admin-panel/blog/new'],
  ['?blog=0192&page=2', '/admin-panel/blog/0192?page=2'],
  ['?blog=../notes', '/admin-panel/blog/..%2Fnotes'],
  ['?content=list&tag=AI', '/admin-panel/content?tag=AI'],
  ['?people=messages&unread=only', '/admin-panel/people?view=messages&unread=only'],
  ['?overview=week', '/admin-panel/overview?view=week'],
  ['?security=list&blog=list', '/admin-panel/blog'],
  ['?other=x&page=0&blog=', '/admin-panel/notes'],
])('an address of former versions leads to its section: %s', (query, address) => {
  const search = Object.fromEntries(new URLSearchParams(query))
  expect(formerAddress(parseFormerSearch(search))).toBe(address)
})
