import { expect, it } from 'vitest'
import { sharedSlugOf } from './shared-slug.ts'

const HERE = 'https://idex.example'

it.each([
  ['the link it returns to', '/share/on-doubt-k2j5', undefined, 'on-doubt-k2j5'],
  ['it with whatever follows', '/share/on-doubt-k2j5/?from=mail#top', undefined, 'on-doubt-k2j5'],
  ['the page it was begun on', '/notes', `${HERE}/share/on-doubt-k2j5?from=mail`, 'on-doubt-k2j5'],
  ['the link rather than the page', '/share/this', `${HERE}/share/that`, 'this'],
  ['an address by id', '/share/note-a1', undefined, 'note-a1'],
])('finds one in %s', (_case, redirect, referer, slug) => {
  expect(sharedSlugOf(redirect, referer, HERE)).toBe(slug)
})

it.each([
  ['another page', '/notes', `${HERE}/blog/share/x`],
  ['another site', '/notes', 'https://elsewhere.example/share/on-doubt-k2j5'],
  ['no page at all', '/notes', undefined],
  ['a page that is none', '/notes', 'about:blank'],
  ['something below a share link', '/share/a/b', undefined],
  ['a damaged address', '/share/%E0%A4%A', undefined],
  ['one too long', `/share/${'a'.repeat(201)}`, undefined],
])('finds none in %s', (_case, redirect, referer) => {
  expect(sharedSlugOf(redirect, referer, HERE)).toBeNull()
})
