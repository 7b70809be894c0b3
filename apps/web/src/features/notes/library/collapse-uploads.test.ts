import { describe, expect, it } from 'vitest'
import { collapseUploads } from './collapse-uploads.ts'

/** Notes from a word: 'o' for one's own, 'p' for a published one. */
const notes = (word: string) => [...word].map((letter) => ({ isUserUploaded: letter === 'o' }))
const read = (given: ReturnType<typeof notes>) =>
  given.map(({ isUserUploaded }) => (isUserUploaded ? 'o' : 'p')).join('')

describe('a batch of uploads', () => {
  it.each([
    ['', '', 0],
    ['ooooo', 'ooooo', 0],
    ['oooooo', 'ooo', 3],
    ['ppp', 'ppp', 0],
    ['ooooooopp', 'ooopp', 4],
    ['opoooooopo', 'opooopo', 3],
    ['oooooopoooooo', 'ooopooo', 6],
  ])('%j is shown as %j, with %i left out', (given, shown, folded) => {
    const found = collapseUploads(notes(given))
    expect([read(found.shown), found.folded]).toEqual([shown, folded])
  })
})
