import { expect, it } from 'vitest'
import { parseListSearch } from './list-search.ts'

it('reads what the address keeps of a list', () => {
  const search = {
    q: 'decide',
    order: 'title-asc',
    page: 3,
    topic: 'LLMs',
    state: 'draft',
    from: '2026-11-01',
  }
  expect(parseListSearch({ ...search, blog: 'list' })).toEqual(search)
  expect(parseListSearch({ q: 2026, page: '4' })).toEqual({ q: '2026', page: 4 })
})

it('drops what no list could have', () => {
  for (const page of [0, 1, -2, 1.5, 'x', '', null]) expect(parseListSearch({ page })).toEqual({})
  for (const from of ['yesterday', '2026-13-45', '2026-11-01T00:00:00Z', 20261101])
    expect(parseListSearch({ from, to: from })).toEqual({})
  expect(parseListSearch({ q: ' ', topic: ['LLMs'], state: { is: 'draft' }, unread: '' })).toEqual({})
})
