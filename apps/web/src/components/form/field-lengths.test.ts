import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

it('takes the longest text of a field from where the server has it', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.tsx'))
  const fields = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/maxLength=\{[^}]*\}/g)].map(
      ([found]) => `${file} ${found}`,
    ),
  )
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter((field) => /\d/.test(field.split(' ')[1] ?? ''))).toEqual([])
})
