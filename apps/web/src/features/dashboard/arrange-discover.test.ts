import { describe, expect, it } from 'vitest'
import { sampleItem } from '../content/testing/sample-content.ts'
import { arrangeDiscover } from './arrange-discover.ts'

const item = (id: string, category: string) => sampleItem({ id, title: id, category })

function arranged(...pages: Parameters<typeof arrangeDiscover>[0]) {
  const { featured, sections, rest } = arrangeDiscover(pages)
  return {
    featured: featured?.id,
    sections: sections.map(({ category, items }) => [category, items.map(({ id }) => id)]),
    rest: rest.map(({ id }) => id),
  }
}

describe('the arrangement of Discover', () => {
  it('features the newest item and groups items by category', () => {
    const items = [
      item('a', 'LLMs'),
      item('b', 'Robots'),
      item('c', 'LLMs'),
      item('d', 'Ethics'),
      item('e', 'LLMs'),
    ]
    expect(arranged(items)).toEqual({
      featured: 'a',
      sections: [['LLMs', ['c', 'e']]],
      rest: ['b', 'd'],
    })
  })

  it('orders the categories by their newest item', () => {
    const items = ['x', 'Robots', 'LLMs', 'LLMs', 'Robots'].map((category, index) =>
      item(`${index}`, category),
    )
    expect(arranged(items).sections.map(([category]) => category)).toEqual(['Robots', 'LLMs'])
  })

  it('makes no section of items without a category', () => {
    expect(arranged([item('a', ''), item('b', ''), item('c', '')])).toMatchObject({
      sections: [],
      rest: ['b', 'c'],
    })
  })

  it('puts later pages at the end, whatever their category', () => {
    const first = [item('a', 'x'), item('b', 'LLMs'), item('c', 'LLMs'), item('d', 'y')]
    expect(arranged(first, [item('e', 'LLMs')], [item('f', 'z')])).toEqual({
      featured: 'a',
      sections: [['LLMs', ['b', 'c']]],
      rest: ['d', 'e', 'f'],
    })
  })

  it('returns nothing for no items', () => {
    expect(arranged()).toEqual({ featured: undefined, sections: [], rest: [] })
  })
})
