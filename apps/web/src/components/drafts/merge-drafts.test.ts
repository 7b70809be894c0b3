import { describe, expect, it } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

const BASE = { title: 'a', text: 'a', tags: ['a'], file: 'a', name: 'a' }
type Draft = typeof BASE
const FIELDS = ['title', 'text', 'file', 'name'] as const
const TOGETHER = [['file', 'name']] as const

/** Every way in which each of two people leaves a field alone or changes it, to the same or to something else. */
const CASES = FIELDS.reduce<{ mine: Draft; theirs: Draft }[]>(
  (found, field) =>
    found.flatMap(({ mine, theirs }) =>
      ['a', 'b', 'c'].flatMap((one) =>
        ['a', 'b', 'c'].map((other) => ({
          mine: { ...mine, [field]: one },
          theirs: { ...theirs, [field]: other },
        })),
      ),
    ),
  [{ mine: BASE, theirs: BASE }],
)

describe('two changes of one thing', () => {
  it('are joined without undoing either, and asked about only where both changed the same to something else', () => {
    expect(CASES).toHaveLength(9 ** FIELDS.length)
    for (const { mine, theirs } of CASES) {
      const { joined, conflicts } = mergeDrafts({ mine, theirs, base: BASE, origin: BASE })
      for (const field of FIELDS) {
        const isMine = mine[field] !== 'a'
        expect(Object(joined)[field]).toBe(isMine ? mine[field] : theirs[field])
        const isAsked = isMine && theirs[field] !== 'a' && theirs[field] !== mine[field]
        expect(conflicts.flat().includes(field)).toBe(isAsked)
      }
    }
  })

  it('keep together what is one thing', () => {
    const sides = { mine: { ...BASE, file: 'b' }, theirs: { ...BASE, name: 'c' }, base: BASE, origin: BASE }
    expect(mergeDrafts(sides, TOGETHER)).toEqual({
      joined: { ...BASE, file: 'b', name: 'a' },
      conflicts: [['file', 'name']],
    })
  })

  it('are told apart from what the server made of the last save', () => {
    const [base, origin] = [BASE, { ...BASE, text: 'tidied' }]
    const sides = { mine: { ...BASE, text: 'b' }, base, origin }
    expect(mergeDrafts({ ...sides, theirs: { ...origin, title: 'c' } })).toEqual({
      joined: { ...BASE, title: 'c', text: 'b' },
      conflicts: [],
    })
  })

  it('compare lists by what is in them', () => {
    const theirs = { ...BASE, tags: ['a', 'c'] }
    const mine = { ...BASE, tags: [...BASE.tags] }
    expect(mergeDrafts({ mine, theirs, base: BASE, origin: BASE })).toEqual({ joined: theirs, conflicts: [] })
  })
})
