import { expect, it } from 'vitest'
import { nextPageHeaders } from './next-page.ts'

const ADDRESS = 'https://idex.example/api/admin/notes?topics=LLMs&page=2&sort=title'
const readInput = () => ({ page: 2, limit: 10 })

it('names the next page by its cursor, with the filters and without the number of the page', () => {
  const answer = { readInput, body: [], nextCursor: 'abc' }
  expect(nextPageHeaders(ADDRESS, answer)).toEqual({
    link: '<https://idex.example/api/admin/notes?topics=LLMs&sort=title&cursor=abc>; rel="next"',
    'x-next-cursor': 'abc',
  })
})

it('names the next page of a numbered list by its number, and none at the end', () => {
  const headersOf = (total: number) =>
    nextPageHeaders(ADDRESS, { readInput, body: { items: [], total }, nextCursor: null })
  expect(headersOf(21)).toEqual({
    link: '<https://idex.example/api/admin/notes?topics=LLMs&sort=title&page=3>; rel="next"',
  })
  expect(headersOf(20)).toEqual({})
  expect(nextPageHeaders(ADDRESS, { readInput, body: [], nextCursor: null })).toEqual({})
})
