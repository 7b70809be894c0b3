import { expect, it } from 'vitest'
import { createFileNamer } from './archive-names.ts'

it.each([
  ['Plan 2026', 'Plan 2026'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\Windows\\system32', 'C--Windows-system32'],
  ['What? "A|B" <c>*', 'What- -A-B- -c--'],
  ['line\nbreak\u0000\u202Etxt', 'line break txt'],
  ['..', 'Untitled'],
  ['nul', '_nul'],
  ['COM1.final', '_COM1.final'],
  ['Überlegung 决策 🙂', 'Überlegung 决策 🙂'],
  ['\ud800', '\ufffd'],
])('turns the title %j into the name %j', (title, name) => {
  expect(createFileNamer()(title)).toBe(name)
})

it('truncates long titles between characters', () => {
  expect([...createFileNamer()('🙂'.repeat(200))]).toHaveLength(120)
})

it('gives no name twice, ignoring case, not even one that looks like its own suffix', () => {
  const nameOf = createFileNamer()
  const titles = ['Plan', 'plan', 'Plan', 'Plan (2)', 'a/b', 'a-b']
  const names = titles.map(nameOf)
  expect(names).toEqual(['Plan', 'plan (2)', 'Plan (3)', 'Plan (2) (2)', 'a-b', 'a-b (2)'])
})
