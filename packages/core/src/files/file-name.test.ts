import { expect, it } from 'vitest'
import { fileName, fittingName } from './file-name.ts'

it.each([
  ['Plan 2026.pdf', 'Plan 2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\a.pdf', 'a.pdf'],
  ['a/..', ''],
  ['...', ''],
  ['/', ''],
  ['a\u0000\r\n\u0085b.pdf', 'ab.pdf'],
  ['gnp.\u202Efdp.exe', 'gnp.fdp.exe'],
  ['\u2066a\u2069\u200f\u061c.pdf', 'a.pdf'],
  ['one\u2028two\u2029.pdf', 'onetwo.pdf'],
  ['👩‍🔬 نامه.pdf', '👩‍🔬 نامه.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
])('of %j becomes %j', (given, kept) => {
  expect(fileName(given)).toBe(kept)
})

it('is cut between characters and keeps its extension', () => {
  expect(fileName(`${'🙂'.repeat(300)}.pdf`)).toBe(`${'🙂'.repeat(196)}.pdf`)
  expect([...fileName(`a.${'b'.repeat(300)}`)]).toHaveLength(200)
})

it.each([
  ['Plan.pdf', 'Plan.pdf'],
  ['Plan.PDF', 'Plan.PDF'],
  ['setup.exe', 'setup.exe.pdf'],
  ['Plan', 'Plan.pdf'],
  ['Plan.pdf ', 'Plan.pdf .pdf'],
  ['.pdf', '.pdf.pdf'],
  ['a'.repeat(200), `${'a'.repeat(196)}.pdf`],
  [`${'a'.repeat(195)}.html`, `${'a'.repeat(195)}..pdf`],
])('%j of a PDF becomes %j', (given, fitting) => {
  expect(fittingName(given, ['pdf'])).toBe(fitting)
})
