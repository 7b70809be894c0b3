import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { lossOfCall, lossOfLink } from './addresses.mjs'

/** Returns the rule's messages about a program. */
function said(source: string): string[] {
  const found: (string | undefined)[] = []
  new Visitor({
    CallExpression: (node) => found.push(lossOfCall(node)),
    JSXOpeningElement: (node) => found.push(lossOfLink(node)),
  }).visit(parseSync('file.tsx', source).program)
  return found.filter((message) => message !== undefined)
}

it.each([
  `navigate({ to: '.', search: (old) => ({ ...old, q: 'a' }) })`,
  `void router.navigate({ to: '/notes', search: {}, replace: true })`,
  `navigate({ to: '/content/$id', params: { id }, replace: true })`,
  `throw redirect({ to: '/blog/$slug', params: { slug }, statusCode: 301 })`,
])('may lose the fragment: %s', (source) =>
  expect(said(source)).toEqual([expect.stringContaining('fragment')]),
)

it('may lose the search parameters: a link within the page', () =>
  expect(said('const a = <Link to="." hash={anchor}>x</Link>')).toEqual([expect.stringContaining('search')]))

it.each([
  `navigate({ to: '.', search: (old) => old, hash: true })`,
  `navigate({ to: '.', search: { blog: id }, hash: '' })`,
  `navigate({ to: '/blog' })`,
  `navigate({ href: hit.href, replace: true })`,
  `throw redirect({ href: rule.to, statusCode: 302 })`,
  `navigate(target)`,
  `send({ search: 'a' })`,
  `const a = <Link to="." search hash={anchor}>x</Link>`,
  `const a = <Link to="/blog" search={{ tag }}>x</Link>`,
])('keeps the rest of the address, or leads elsewhere: %s', (source) => expect(said(source)).toEqual([]))
