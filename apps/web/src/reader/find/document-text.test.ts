import { expect, it, vi } from 'vitest'
import { countHits, createDocumentText, type HitCounts } from './document-text.ts'
import { createFinder } from './finder.ts'
import { firstFrom, hitAt, hitBeside, ordinalOf } from './hits.ts'

const finder = createFinder({ text: 'quokka', isWhole: false, isCase: false, isSearch: false })

async function count(texts: readonly (string | Error)[], from = 0, signal = new AbortController().signal) {
  const read = vi.fn<(index: number) => Promise<string>>(async (index) => {
    const text = texts[index] ?? ''
    if (text instanceof Error) throw text
    return text
  })
  const told: HitCounts[] = []
  const onCounted = (found: HitCounts) => void told.push(found)
  const document = createDocumentText(read, texts.length)
  if (finder) await countHits(finder, document, { from, signal, onCounted })
  return { read, told, document }
}

it('counts the hits of all pages, each read once, also for the next search', async () => {
  const { read, told, document } = await count(['a quokka', 'nothing', 'quokka, quokka'])
  expect(told.at(-1)).toEqual({ counts: [1, 0, 2], isComplete: true })
  if (finder)
    await countHits(finder, document, {
      ...{ from: 0, signal: new AbortController().signal },
      onCounted: () => undefined,
    })
  expect(read.mock.calls.map(([index]) => index)).toEqual([0, 1, 2])
})

it('begins at the page that is read, and reports the first hit at once', async () => {
  const { read, told } = await count(['quokka', 'nothing', 'quokka', 'nothing'], 2)
  expect(read.mock.calls.map(([index]) => index)).toEqual([2, 3, 0, 1])
  expect(told[0]).toEqual({ counts: [0, 0, 1, 0], isComplete: false })
})

it('takes a page that cannot be read for an empty one', async () => {
  const { told } = await count([new Error('damaged'), 'quokka'])
  expect(told.at(-1)).toEqual({ counts: [0, 1], isComplete: true })
})

it('ends with the search', async () => {
  const { told } = await count(['quokka'], 0, AbortSignal.abort())
  expect(told).toEqual([])
})

it('lets the page answer meanwhile', async () => {
  let [now, turns, isOver] = [0, 0, false]
  // Each page takes as long as a slice may.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 13))
  const turn = () => {
    turns += 1
    if (!isOver) setTimeout(turn)
  }
  setTimeout(turn)
  const { told } = await count(Array.from({ length: 40 }, () => 'quokka'))
  isOver = true
  expect(told.at(-1)?.counts).toEqual(Array.from({ length: 40 }, () => 1))
  expect(turns).toBeGreaterThan(30)
})

it('goes from hit to hit, over the ends of pages and of the document', () => {
  const counts = [0, 2, 0, 1]
  expect(firstFrom(counts, 2)).toEqual({ page: 3, nth: 0 })
  expect(firstFrom([0, 1, 0], 2)).toEqual({ page: 1, nth: 0 })
  expect(firstFrom([0, 0], 0)).toBeUndefined()
  expect(ordinalOf(counts, { page: 3, nth: 0 })).toBe(3)
  expect(hitAt(counts, 3)).toBeUndefined()
  expect(hitBeside(counts, { page: 1, nth: 1 }, 1)).toEqual({ page: 3, nth: 0 })
  expect(hitBeside(counts, { page: 3, nth: 0 }, 1)).toEqual({ page: 1, nth: 0 })
  expect(hitBeside(counts, { page: 1, nth: 0 }, -1)).toEqual({ page: 3, nth: 0 })
})

it('reads no page here whose text was given, and keeps what it has read itself', async () => {
  const read = vi.fn<(index: number) => Promise<string>>(async () => 'a quokka')
  const document = createDocumentText(read, 3)
  await document.read(0)
  document.give(0, 'other')
  document.give(2, 'quokka, quokka')
  const told: HitCounts[] = []
  const onCounted = (found: HitCounts) => void told.push(found)
  if (finder) await countHits(finder, document, { from: 0, signal: new AbortController().signal, onCounted })
  expect(told.at(-1)?.counts).toEqual([1, 1, 2])
  expect(read.mock.calls.map(([index]) => index)).toEqual([0, 1])
})
