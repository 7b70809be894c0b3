import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')

/** The Mermaid diagram of the README, line by line. */
const picture = (/```mermaid\nflowchart TD\n([^]+?)```/.exec(read('README.md'))?.[1] ?? '')
  .split('\n')
  .map((line) => line.trim())

/** Folders of the apps and packages, as `apps/web`. */
const parts = globSync('{apps,packages}/*/package.json', { cwd: ROOT }).map((manifest) => dirname(manifest))

/** The workspace packages in a package's manifest. */
function dependenciesOf(part: string): string[] {
  return [...read(`${part}/package.json`).matchAll(/"@idex\/([\w-]+)": "workspace:\*"/g)].map(
    ([, name = '']) => name,
  )
}

/** The workspace packages that a package's sources import, except in its tests. */
function loadedBy(part: string): Set<string> {
  const sources = globSync(`${part}/{src,vite}/**/*.{ts,tsx,mjs}`, { cwd: ROOT })
  const shipped = sources.filter((file) => !/\.test\.|\/src\/(?:.+\/)?(?:testing|endurance)\//.test(file))
  const loaded = shipped.flatMap((file) => {
    const source = read(file)
    const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
    return [
      ...staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    ]
  })
  return new Set(loaded.flatMap((from) => /^@idex\/([\w-]+)/.exec(from)?.[1] ?? []))
}

it('the diagram in the README shows every app and every package', () => {
  const shown = picture.filter((line) => /^[\w-]+$/.test(line) && line !== 'end')
  expect(shown.sort()).toEqual(parts.map((part) => basename(part)).sort())
})

it('the diagram in the README has exactly the edges of manifests and imports', () => {
  const lines = picture.flatMap((line) => {
    const [, from, arrow, to = ''] = /^([\w-]+) (-->|-\.->) (.+)$/.exec(line) ?? []
    return to === '' ? [] : to.split(' & ').map((name) => `${from} ${arrow} ${name}`)
  })
  const drawn = parts.flatMap((part) => {
    const loaded = loadedBy(part)
    return dependenciesOf(part).map(
      (name) => `${basename(part)} ${loaded.has(name) ? '-->' : '-.->'} ${name}`,
    )
  })
  expect(drawn.length).toBeGreaterThan(20)
  expect(lines.sort()).toEqual(drawn.sort())
})

/** The sub-paths that a package's `exports` give to others, as Node resolves them, of all files but tests. */
function exportedBy(name: string): string[] {
  const { resolve } = createRequire(`${ROOT}/packages/${name}/package.json`)
  const files = globSync('**/*.{ts,tsx,mjs,css}', { cwd: `${ROOT}/packages/${name}/src` })
  return files
    .filter((file) => !file.includes('.test.'))
    .map((file) => file.replace(/\.(ts|tsx|mjs)$/, ''))
    .filter((path) => {
      try {
        return resolve(`@idex/${name}/${path}`) !== ''
      } catch {
        return false
      }
    })
}

const sources = globSync('{apps,packages}/*/{*,{src,vite,generator,catalogue}/**/*}.{ts,tsx,mjs,css}', {
  cwd: ROOT,
}).map((file) => ({ part: file.split('/', 2).join('/'), text: read(file) }))

/** The sub-paths of a package that other apps and packages import, in their tests too. */
function importedFrom(name: string): Set<string> {
  const specifier = new RegExp(`['"]@idex/${name}/([\\w./-]+)['"]`, 'g')
  const others = sources.filter(({ part }) => part !== `packages/${name}`)
  return new Set(others.flatMap(({ text }) => [...text.matchAll(specifier)].map(([, path = '']) => path)))
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
