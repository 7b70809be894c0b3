import { describe, expect, it, vi } from 'vitest'
import { fakeSpeech } from '../../testing/fake-speech.ts'
import { createReading } from './reading.ts'
import { sentencesOf, wordAt } from './sentences.ts'
import { voicesFor } from './voices.ts'

/** Reads a document whose pages have these paragraphs; a page that is null cannot be read. */
function open(pages: readonly (readonly string[] | null)[]) {
  const fake = fakeSpeech()
  const read = async (index: number) => {
    const texts = pages[index]
    if (!texts) throw new Error('damaged')
    const blocks = texts.map((text) => ({ kind: 'paragraph' as const, level: 2 as const, text, lines: [] }))
    return { blocks, dir: 'ltr' as const, lang: 'en' }
  }
  const reading = createReading({ speech: fake.speech, read, pageCount: pages.length })
  const last = () => reading.now()
  const marked = () => {
    const spot = last().spot
    return spot && pages[spot.page]?.[spot.block]?.slice(spot.part.start, spot.part.end)
  }
  const says = (text: string) => vi.waitFor(() => expect(fake.now()).toBe(text))
  return { ...fake, reading, last, marked, says }
}

const START = { page: 0, block: 0 }

describe('reading aloud', () => {
  it('says sentence by sentence, block by block and page by page, past pages without text, and then stops', async () => {
    const { reading, end, last, says } = open([['One. Two.', 'Three.'], [], null, ['Four.']])
    await reading.begin(START)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) {
      await says(text)
      end()
    }
    await vi.waitFor(() => expect(last()).toEqual({ status: 'stopped' }))
  })

  it('begins at the block that is asked for, or at the next page with text', async () => {
    const { reading, says } = open([['One.', 'Two.'], [], ['Three.']])
    await reading.begin({ page: 0, block: 1 })
    await says('Two.')
    await reading.begin({ page: 1, block: 4 })
    await says('Three.')
  })

  it('marks the sentence, then each word of which the voice tells', async () => {
    const { reading, word, marked } = open([['One bridge. Two old bridges.']])
    await reading.begin(START)
    expect(marked()).toBe('One bridge.')
    word('bridge')
    expect(marked()).toBe('bridge')
  })

  it('falls silent when paused, and goes on at the word', async () => {
    const { reading, word, now, last, marked } = open([['One old bridge.']])
    await reading.begin(START)
    word('old')
    reading.pause()
    // What was cancelled has failed by now.
    await Promise.resolve()
    expect([now(), last().status, marked()]).toEqual([undefined, 'paused', 'old'])
    reading.resume()
    expect(now()).toBe('old bridge.')
    word('bridge')
    expect(marked()).toBe('bridge')
  })

  it('goes to the next and the previous paragraph, also of other pages, and stays before the first', async () => {
    const { reading, now, says } = open([['One. More.', 'Two.'], [], ['Three.']])
    await reading.begin(START)
    await reading.move(1)
    expect(now()).toBe('Two.')
    await reading.move(1)
    await says('Three.')
    await reading.move(-1)
    await says('Two.')
    await reading.move(-1)
    await reading.move(-1)
    expect(now()).toBe('One.')
  })

  it('shows another paragraph while paused, without saying it', async () => {
    const { reading, now, marked, last } = open([['One.', 'Two.']])
    await reading.begin(START)
    reading.pause()
    await reading.move(1)
    expect([now(), marked(), last().status]).toEqual([undefined, 'Two.', 'paused'])
    reading.resume()
    expect(now()).toBe('Two.')
  })

  it('takes another voice and speed at once, from the word on', async () => {
    const { reading, word, said } = open([['One old bridge.']])
    await reading.begin(START)
    word('old')
    reading.setManner({ voice: 'anna', rate: 2 })
    expect(said).toHaveBeenLastCalledWith('old bridge.', 'anna', 2)
  })

  it('says why it stopped: nothing to read, or a voice that fails', async () => {
    const empty = open([[], []])
    await empty.reading.begin(START)
    expect(empty.last()).toEqual({ status: 'stopped', problem: 'nothing' })
    const failing = open([['One.']])
    await failing.reading.begin(START)
    failing.fail()
    expect(failing.last()).toEqual({ status: 'stopped', problem: 'failed' })
  })

  it('is silent once it is closed, whatever was on its way', async () => {
    const { reading, now, said } = open([['One.']])
    const beginning = reading.begin(START)
    reading.close()
    await beginning
    expect(now()).toBeUndefined()
    expect(said).not.toHaveBeenCalled()
  })
})

describe('sentences', () => {
  const texts = (text: string, lang = 'en') =>
    sentencesOf(text, lang).map(({ start, end }) => text.slice(start, end))

  it('are those of the language, whatever it calls itself', () => {
    expect(texts(' It stands. Does it? ')).toEqual(['It stands.', 'Does it?'])
    expect(texts('\u6a4b\u3002\u77f3\u3002', 'ja')).toEqual(['\u6a4b\u3002', '\u77f3\u3002'])
    expect(texts('One. Two.', 'x-y-z_')).toEqual(['One.', 'Two.'])
    expect(texts('  ')).toEqual([])
  })

  it('are never longer than a voice can say before Chromium falls silent, and lose nothing', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index}${index % 9 === 0 ? ',' : ''}`).join(
      ' ',
    )
    const [byComma, without] = [texts(`${words}.`), texts('x'.repeat(1000))]
    expect(Math.max(...[...byComma, ...without].map(({ length }) => length))).toBeLessThanOrEqual(181)
    expect(byComma.join(' ')).toBe(`${words}.`)
    expect(without.join('')).toBe('x'.repeat(1000))
    expect(byComma[0]).toMatch(/,$/)
  })

  it('have words, where a voice tells them, in scripts without spaces as well', () => {
    expect(wordAt('One bridge.', 'en', 4)).toEqual({ start: 4, end: 10 })
    expect(wordAt('\u77f3\u306e\u6a4b', 'ja', 2)).toEqual({ start: 2, end: 3 })
    expect(wordAt('One', 'en', 9)).toEqual({ start: 9, end: 10 })
  })
})

describe('voices', () => {
  const voice = (id: string, lang: string, isDefault = false) => ({ id, name: id, lang, isDefault })
  const all = [
    voice('anna', 'de-DE', true),
    voice('amy', 'en-US'),
    voice('brian', 'en-GB'),
    voice('carl', 'de-AT'),
  ]
  const idsFor = (lang: string) => voicesFor(all, lang).voices.map(({ id }) => id)

  it('are those of the language, those of its region first', () => {
    expect(idsFor('en-GB')).toEqual(['brian', 'amy'])
    expect(idsFor('de')).toEqual(['anna', 'carl'])
  })

  it('are all of them, and said to be of other languages, where none speaks it', () => {
    expect(voicesFor(all, 'ja')).toMatchObject({ isSpoken: false, voices: { length: 4 } })
    expect(idsFor('')[0]).toBe('anna')
  })
})
