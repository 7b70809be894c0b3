import { describe, expect, it } from 'vitest'
import { canonicalAddress } from '../app/entry-server.tsx'
import { createAppRouter } from '../app/router.tsx'
import { choiceParam, SEARCH_TEXTS } from './search-params.ts'

const TEXTS = [
  'true',
  'false',
  'null',
  '1e3',
  '1.0',
  '007',
  '{"a":1}',
  '[1]',
  '"quoted"',
  ' x'.trim(),
  '__proto__',
]

const LISTS = [
  ['/blog', 'search'],
  ['/blog', 'tag'],
  ['/notes', 'q'],
  ['/notes/favorites', 'q'],
  ['/notes/recent', 'q'],
  ['/notes/trash', 'q'],
  ['/my-notes', 'q'],
  ['/dashboard', 'q'],
  ['/admin', 'q'],
  ['/admin', 'tag'],
  ['/admin-panel/notes', 'q'],
  ['/admin-panel/blog', 'tag'],
  ['/newsletter/confirm', 'token'],
] as const

describe('search parameters', () => {
  it.each(LISTS)('of %s are text as it is written: %s', (path, name) => {
    const router = createAppRouter({ links: [], publicUrl: 'https://idex.example' })
    for (const text of TEXTS) {
      const address = `${path}?${new URLSearchParams({ [name]: text })}`
      expect(canonicalAddress(address)).toBe(address)
      expect(router.options.parseSearch(address.slice(path.length))).toEqual({ [name]: text })
      expect(path + router.options.stringifySearch({ [name]: text })).toBe(address)
    }
  })

  it('that are numbers or switches are read from their text, and from a link within the app', () => {
    for (const step of ['2', 2]) expect(choiceParam(step, [1, 2, 3])).toBe(2)
    for (const embed of ['true', true]) expect(choiceParam(embed, [true, false])).toBe(true)
    for (const other of ['2.0', '', undefined, null, {}]) expect(choiceParam(other, [1, 2])).toBeUndefined()
    expect(canonicalAddress('/onboarding?step=2')).toBe('/onboarding?step=2')
    expect(canonicalAddress('/newsletter?embed=true')).toBe('/newsletter?embed=true')
    for (const address of ['/admin?blog=list&page=3', '/admin-panel/blog?dialog=trash&row=p1&page=3'])
      expect(canonicalAddress(address)).toBe(address)
  })

  it('of one name are no text, and stay beside others', () => {
    const several = SEARCH_TEXTS.parseSearch('?a=1&b=x&a=2&c=')
    expect(several).toEqual({ a: ['1', '2'], b: 'x', c: '' })
    expect(SEARCH_TEXTS.stringifySearch({ ...several, d: undefined, e: 3 })).toBe('?a=1&a=2&b=x&c=&e=3')
    expect(SEARCH_TEXTS.stringifySearch({ d: undefined })).toBe('')
    expect(canonicalAddress('/blog?search=a&search=b')).toBe('/blog')
  })
})
