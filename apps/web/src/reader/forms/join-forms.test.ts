import { expect, it } from 'vitest'
import { isSameForm, joinForms } from './join-forms.ts'

const at = (updatedAt: string, values: Record<string, string | string[]>) => ({
  fileId: 'a',
  values,
  updatedAt,
})

it('has each field as it was changed, the newer one where both did, and what one has cleared stays cleared', () => {
  const base = { same: 'x', mine: 'x', theirs: 'x', both: 'x', cleared: 'x', list: ['x'] }
  const mine = at('2026-11-02', { ...base, mine: 'm', both: 'm', added: 'm', list: ['x'] })
  const { cleared: _cleared, ...rest } = base
  const theirs = at('2026-11-01', { ...rest, theirs: 't', both: 't' })
  const joined = { same: 'x', mine: 'm', theirs: 't', both: 'm', added: 'm', list: ['x'] }
  expect(joinForms(mine, theirs, base)).toEqual(joined)
  expect(joinForms(theirs, mine, base)).toEqual(joined)
  expect(isSameForm(joined, { ...joined, list: ['x', 'y'] })).toBe(false)
})
