import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const find = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const records = find('.github/decisions/0*.md')
const readmes = find('{apps,packages}/*/README.md')
const documents = ['README.md', ...find('.github/*.md', '.github/decisions/*.md'), ...readmes]
const pages = find('apps/docs/src/content/docs/**/*.{md,mdx}')

it('keeps the README of a part within forty lines, and a decision within 250 words', () => {
  expect(readmes.filter((file) => read(file).trimEnd().split('\n').length > 40)).toEqual([])
  expect(records.filter((file) => read(file).trim().split(/\s+/).length > 250)).toEqual([])
})

it('lists every decision, and links to files that exist', () => {
  const list = read('.github/decisions/README.md')
  expect(records.filter((file) => !list.includes(`](${file.split('/').at(-1)})`))).toEqual([])
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(((?![a-z]+:|#)[^)\s#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(dead).toEqual([])
})

it('names files of the repository that exist', () => {
  const missing = [...documents, ...pages].flatMap((file) =>
    [...read(file).matchAll(/`((?:apps|packages|\.github)\/[\w./-]+\.\w+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})
