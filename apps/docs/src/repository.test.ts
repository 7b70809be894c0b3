import { expect, it } from 'vitest'
import { declarationIn } from './repository.ts'

const TEXT = `const before = 1

export function one(): number {
  return before

}

export const TABLE = {
  rename: member
    .input(Schema)
    .mutation(resolver(rename)),
  remove: member.mutation(resolver(remove)),
}`

it('gives a declaration as it is written, without its indentation', () => {
  expect(declarationIn(TEXT, 'export function one')).toBe(
    'export function one(): number {\n  return before\n\n}',
  )
  expect(declarationIn(TEXT, 'rename: member')).toBe(
    'rename: member\n  .input(Schema)\n  .mutation(resolver(rename)),',
  )
  expect(declarationIn(TEXT, 'const before')).toBe('const before = 1')
})

it('refuses what is not there', () => {
  expect(() => declarationIn(TEXT, 'export function two')).toThrow('export function two')
})
