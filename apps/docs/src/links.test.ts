import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const pages = new Map(
  globSync('**/*.html', { cwd: DIST }).map((file) => [
    `/docs/${file}`,
    readFileSync(`${DIST}/${file}`, 'utf8'),
  ]),
)

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

/** The page at an address of the site. */
const pageAt = (path: string) => (path === '/docs' ? '/docs/index.html' : `${path}.html`)

/** Returns the problem of an address on a page; undefined if there is none. */
function problemOf(page: string, address: string): string | undefined {
  const { pathname, hash, origin } = new URL(address, `http://site${page.replace(/\.html$/, '')}`)
  if (origin !== 'http://site') return undefined
  if (!/^\/docs(?:\/|$)/.test(pathname))
    return pathname.startsWith('/api/') ? undefined : `${address} is outside the site`
  const target = pages.get(pageAt(pathname))
  if (target === undefined)
    return existsSync(posix.join(DIST, pathname.slice('/docs'.length))) ? undefined : `${address} is missing`
  if (hash === '' || attributes(target, 'id').includes(decodeURIComponent(hash.slice(1)))) return undefined
  return `${address} has no such anchor`
}

it('has no link, picture or anchor that leads nowhere', () => {
  expect(pages.size).toBeGreaterThan(40)
  const problems = [...pages].flatMap(([page, html]) =>
    [...attributes(html, 'href'), ...attributes(html, 'src')].flatMap((address) => {
      const problem = problemOf(page, address)
      return problem === undefined ? [] : [`${page}: ${problem}`]
    }),
  )
  expect(problems).toEqual([])
})

it('finds a page, a file and an anchor that are missing', () => {
  const page = '/docs/operators/backup.html'
  expect(problemOf(page, '/docs/operators/nothing')).toContain('missing')
  expect(problemOf(page, '/docs/nothing.svg')).toContain('missing')
  expect(problemOf(page, '#nothing')).toContain('anchor')
  expect(problemOf(page, '#restore')).toBeUndefined()
})
