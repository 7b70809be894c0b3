import { expect, it } from 'vitest'
import { parseDeepLink, deepLinkHash } from './deep-link.ts'

it('survives the way through an address', () => {
  const place = { page: 3, seconds: 62.5, searchTerms: 'größere "quokka" & 50 %' }
  expect(parseDeepLink(`#${deepLinkHash(place)}`)).toEqual(place)
})

it.each([
  '',
  '#',
  '#contact',
  '#page=0',
  '#page=-1',
  '#page=1.5',
  '#page=x&q=',
  '#page=1e99',
  '#t=',
  '#t=-1',
  '#t=1e9',
  '#t=1:02',
])('is nowhere in particular in %j', (hash) => {
  expect(parseDeepLink(hash)).toEqual({ page: undefined, searchTerms: undefined })
})
