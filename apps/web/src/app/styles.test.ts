import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOM = fileURLToPath(new URL('..', import.meta.url))
const UI = fileURLToPath(new URL('../../../../packages/ui/src', import.meta.url))

it('no rule has the browser go through all elements of a page at each change', () => {
  const files = [ROOM, UI].flatMap((folder) => globSync(`${folder}/**/*.{css,tsx}`))
  const rules = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?::root|html|body):has\((?!\s*[>)]).{0,40}/g) ?? [],
  )
  expect(files.length).toBeGreaterThan(100)
  expect(rules).toEqual([])
})
