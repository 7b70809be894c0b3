import { expect, it } from 'vitest'
import { readyMessage } from './ready-message.ts'

const SITE = { publicUrl: 'http://localhost:3000', isProduction: false, docsDist: undefined }

it('shows addresses and the new administrator in a box whose lines are of one length', () => {
  const text = readyMessage(SITE, { username: 'admin', password: 'a-generated-one' }, 1.04)
  expect(text).toContain('IDEX is ready at http://localhost:3000 after 1.0 s')
  expect(text).toMatch(/User name +admin/)
  expect(text).toMatch(/Password +a-generated-one/)
  expect(text).toContain('It is shown once.')
  expect(
    new Set(
      text
        .trim()
        .split('\n')
        .map(({ length }) => length),
    ).size,
  ).toBe(1)
})

it('repeats no password that the operator has set, and none at a later start', () => {
  expect(readyMessage(SITE, { username: 'admin', password: undefined }, 1)).toContain(
    'as set in ADMIN_PASSWORD',
  )
  expect(readyMessage(SITE, undefined, 1)).not.toContain('Password')
})

it('names the documentation where it was built', () => {
  expect(readyMessage({ ...SITE, docsDist: import.meta.dirname }, undefined, 1)).toContain('/docs')
  expect(readyMessage(SITE, undefined, 1)).not.toContain('Documentation')
})

it('is one line in production', () =>
  expect(readyMessage({ ...SITE, isProduction: true }, undefined, 1)).toBe(
    'IDEX is ready at http://localhost:3000 after 1.0 s',
  ))
