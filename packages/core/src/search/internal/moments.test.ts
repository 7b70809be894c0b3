import { createMarker } from '@idex/contract/search/query'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentOf, presentMoments } from './moments.ts'
import { passagesOf } from './passages.ts'

const cuesOf = (...texts: string[]) => texts.map((text, index) => ({ start: index * 3, text }))

it('passages hold every cue in order, each at its place, and begin anew within the one before', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 900 }), { maxLength: 40 })
  fc.assert(
    fc.property(texts, (given) => {
      const passages = passagesOf(cuesOf(...given))
      const seen = new Set<number>()
      for (const { body, offsets, starts } of passages) {
        for (const [index, offset] of offsets.entries()) {
          const start = starts[index] ?? -1
          expect(body.startsWith(given[start / 3] ?? '-', offset)).toBe(true)
          seen.add(start)
        }
        expect(offsets.length === 1 || body.length <= 600).toBe(true)
      }
      expect(seen.size).toBe(given.length)
    }),
  )
})

it('a phrase over the border of two passages is whole in one of them', () => {
  const given = Array.from({ length: 200 }, (_, index) => `this is line number ${index}`)
  const passages = passagesOf(cuesOf(...given))
  expect(passages.length).toBeGreaterThan(5)
  for (let index = 1; index < given.length; index++) {
    const phrase = `number ${index - 1} this is line number ${index}`
    expect(passages.some(({ body }) => body.includes(phrase))).toBe(true)
  }
})

it('the moment is that of the cue in which the closest group of all sought words begins', () => {
  const [passage] = passagesOf(cuesOf('risk alone', 'and a price', 'nothing', 'a price of', 'risk', 'risk'))
  const at = (query: string) => passage && momentOf(passage, createMarker(query))
  expect([at('nothing '), at('price risk '), at('prices '), at('absent ')]).toEqual([6, 9, 3, 0])
})

it('a recording has few hits, and passages that share a moment are one', () => {
  const item = { id: 'a', title: 'A price', contentType: 'podcast' } as const
  const row = (start: number, id = 'a') => ({
    ...item,
    id,
    body: 'the price',
    offsets: [0, 4],
    starts: [start - 1, start],
  })
  const hits = presentMoments([row(5), row(5), row(9), row(30), row(5, 'b')], createMarker('price '), 5)
  expect(hits.map(({ id, seconds }) => [id, seconds])).toEqual([
    ['a', 5],
    ['a', 9],
    ['b', 5],
  ])
  expect(hits[0]?.snippet).toEqual([
    { text: 'the ', marked: false },
    { text: 'price', marked: true },
  ])
})
