import { describe, expect, it } from 'vitest'
import { parseLibrarySearch } from './library/library-search.ts'
import { joinTopics, splitTopics } from './search-params.ts'

describe('the topics parameter', () => {
  it('is written and read back', () => {
    const topics = ['LLMs', 'Systems Design & Building'] as const
    expect(splitTopics(joinTopics(topics))).toEqual(topics)
  })

  it('drops unknown and repeated topics', () => {
    expect(splitTopics('LLMs,Nonsense, AI Agents,LLMs')).toEqual(['LLMs', 'AI Agents'])
  })

  it.each([
    [{}, {}],
    [
      { q: ' plan ', sort: 'title', layout: 'list', note: 'n1' },
      { q: 'plan', sort: 'title', layout: 'list', note: 'n1' },
    ],
    [{ q: 2025 }, { q: '2025' }],
    [{ q: '  ', topics: 'Nonsense', sort: 'worst', layout: 3 }, {}],
    [{ topics: 'LLMs,Nonsense' }, { topics: 'LLMs' }],
    [{ topics: ['LLMs'] }, {}],
  ])('reads %j as %j', (given, read) => {
    expect(parseLibrarySearch(given)).toEqual(read)
  })
})
