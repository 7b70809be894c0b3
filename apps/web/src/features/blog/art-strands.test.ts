import { expect, it } from 'vitest'
import { artStrands } from './art-strands.ts'

it('are the same for the same post, on server and browser', () => {
  expect(artStrands('p1')).toEqual(artStrands('p1'))
  for (const path of [...artStrands('p1').strands, artStrands('p1').chosen])
    expect(path).toMatch(/^M0 -?[\d.]+C[-\d. ]+$/)
})

it('differ for another post', () => {
  const chosen = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => artStrands(id).chosen)
  expect(new Set(chosen).size).toBe(5)
})

it('have their dot inside the picture', () => {
  for (let index = 0; index < 200; index++) {
    const { dot } = artStrands(`post-${index}`)
    expect(dot.x).toBeGreaterThan(0)
    expect(dot.x).toBeLessThan(1200)
    expect(dot.y).toBeGreaterThan(0)
    expect(dot.y).toBeLessThan(630)
  }
})
