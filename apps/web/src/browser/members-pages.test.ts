import { expect, it } from 'vitest'
import { isMembersPage, isPagePath } from './members-pages.ts'

it.each(['/', '/blog', '/blog/on-doubt', '/share/on-doubt', '/admin', '/notes/trash', '/account'])(
  '%s is a page, which the shell stands in for without a network',
  (path) => expect(isPagePath(path)).toBe(true),
)

it.each(['/api', '/api/logout', '/api/files/n1', '/assets/index-1.js', '/favicon.svg', '/sitemap.xml'])(
  '%s is none',
  (path) => expect(isPagePath(path)).toBe(false),
)

it('the members’ area is what only members see', () => {
  expect(['/notes', '/content/a-talk', '/blog', '/notesy'].map(isMembersPage)).toEqual([
    ...[true, true, false, false],
  ])
})
