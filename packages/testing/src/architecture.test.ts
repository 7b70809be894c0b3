import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')

/** Folders of the apps and packages, as `apps/web`. */
const parts = globSync('{apps,packages}/*/package.json', { cwd: ROOT }).map((manifest) => dirname(manifest))

/** The sub-paths that a package's `exports` give to others, as Node resolves them, of all files but tests. */
function exportedBy(name: string): string[] {
  const { resolve } = createRequire(`${ROOT}/packages/${name}/package.json`)
  const files = globSync('**/*.{ts,tsx,mjs,css}', { cwd: `${ROOT}/packages/${name}/src` })
  return (
    files
      .filter((file) => !file.includes('.test.'))
      .map((file) => file.replace(/\.(ts|tsx|mjs)$/, ''))
      // What adapters are made to is exported whole.
      .filter((path) => !path.startsWith('ports/'))
      .filter((path) => {
        try {
          return resolve(`@idex/${name}/${path}`) !== ''
        } catch {
          return false
        }
      })
  )
}

const sources = globSync('{apps,packages}/*/{*,{src,vite,generator,catalogue}/**/*}.{ts,tsx,mjs,css}', {
  cwd: ROOT,
}).map((file) => ({ part: file.split('/', 2).join('/'), text: read(file) }))

/** The sub-paths of a package that other apps and packages import, in their tests too. */
function importedFrom(name: string): Set<string> {
  const specifier = new RegExp(`['"]@idex/${name}/([\\w./-]+)['"]`, 'g')
  const others = sources.filter(({ part }) => part !== `packages/${name}`)
  const paths = others.flatMap(({ text }) => [...text.matchAll(specifier)].map(([, path = '']) => path))
  return new Set(paths.filter((path) => !path.startsWith('ports/')))
}

it.each(parts.filter((part) => part.startsWith('packages/')).map((part) => basename(part)))(
  '%s exports exactly the files that others import',
  (name) => {
    expect(exportedBy(name).sort()).toEqual([...importedFrom(name)].sort())
  },
)

it('gives the server, which shows it, the version of the product', () => {
  const versionOf = (manifest: string) => /"version": "([^"]+)"/.exec(read(manifest))?.[1]
  expect(versionOf('apps/server/package.json')).toBe(versionOf('package.json'))
})
