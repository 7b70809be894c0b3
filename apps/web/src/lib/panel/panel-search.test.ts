import { expect, it } from 'vitest'
import { parsePanelSearch, placeIn } from './panel-search.ts'

it('reads the one section of an address', () => {
  expect(parsePanelSearch({ people: 'messages' })).toEqual({ people: 'messages' })
  expect(placeIn({ people: 'messages' })).toEqual({ section: 'people', view: 'messages' })
  expect(placeIn({ blog: 12 })).toEqual({ section: 'blog', view: '12' })
})

it('keeps the first of several, and nothing of what is no section', () => {
  expect(parsePanelSearch({ security: 'list', blog: 'new', other: 'x' })).toEqual({ blog: 'new' })
  for (const search of [{}, { blog: '' }, { blog: ['list'] }, { blog: true, other: 'x' }]) {
    expect(parsePanelSearch(search)).toEqual({})
    expect(placeIn(search)).toBeNull()
  }
})
