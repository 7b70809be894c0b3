import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify } from './slugs.ts'
import { noteSlug } from '../notes/note-slug.ts'
import { sharePath } from '../notes/share-path.ts'
import { postSlug } from '../blog/post-slug.ts'

describe('slugify', () => {
  it.each([
    ['Get Clarity on your Next Move', 'get-clarity-on-your-next-move'],
    ['  LLMs -- & Agents!  ', 'llms-agents'],
    ['Café Zürich', 'cafe-zurich'],
    ['日本', ''],
  ])('turns %j into %j', (title, slug) => expect(slugify(title)).toBe(slug))

  it('gives only lower-case runs joined by single hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugify(title)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('postSlug', () => {
  it('is a slug of at most 120 characters that never ends in a hyphen', () => {
    expect(postSlug(' Hello, World! ')).toBe('hello-world')
    expect(postSlug(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119))
    expect(postSlug('!?')).toBe('')
  })

  it.each([
    ['Größe', 'grosse'],
    ['Łódź, Wrocław', 'lodz-wroclaw'],
    ['Smørrebrød på Æbelø', 'smorrebrod-pa-aebelo'],
    ['Þórr, Đặng, Œuvre, ıstanbul', 'thorr-dang-oeuvre-istanbul'],
    ['Azərbaycan', 'azerbaycan'],
    ['Пример объекта', 'primer-obekta'],
    ['Ελληνικός λόγος', 'ellinikos-logos'],
    ['数据驱动的决策', 'shu-ju-qu-dong-de-jue-ce'],
    ['AI数据2026', 'ai-shu-ju-2026'],
    ['ﾃﾞｰﾀ', 'deta'],
    ['전략 보고서', 'jeon-lyag-bo-go-seo'],
    ['مُحَمَّد', 'muhamad'],
    ['שָׁלוֹם', 'sahlvom'],
    ['การเงิน', 'karengin'],
    ['हिन्दी', 'hindi'],
    ['١٢٣', '123'],
    ['ﬃ m² 1ª', 'ffi-m2-1a'],
    ['O’Reilly – L’entreprise', 'o-reilly-l-entreprise'],
  ])('keeps the letters of %j', (title, slug) => {
    expect(postSlug(title)).toBe(slug)
    expect(noteSlug(title, 'x1y2z3')).toBe(`${slug}-x1y2z3`)
  })

  it('is what it was for every letter and number that has ASCII letters in it', () => {
    const changed = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /[\p{L}\p{N}]/u.test(letter) && slugify(letter) !== '')
      .filter((letter) => postSlug(letter) !== slugify(letter))
    expect(changed).toEqual([])
  })
})

describe('noteSlug', () => {
  it('ends in the suffix and stays short', () => expect(noteSlug('a'.repeat(500), 'x1y2z3')).toHaveLength(67))
  it('handles a title without letters', () => expect(noteSlug('!?', 'x1y2z3')).toBe('note-x1y2z3'))
})

describe('sharePath', () => {
  it('uses the slug', () => expect(sharePath({ id: 'a1', shareableSlug: 'my-note' })).toBe('/share/my-note'))
  it('falls back to the id', () =>
    expect(sharePath({ id: 'a1', shareableSlug: null })).toBe('/share/note-a1'))
})

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/

it('every title gives segments that need no encoding in a URL', () => {
  const title = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.lorem({ maxCount: 60 }))
  fc.assert(
    fc.property(title, fc.stringMatching(/^[a-z0-9]{6}$/), (text, suffix) => {
      const post = postSlug(text)
      expect(post.length).toBeLessThanOrEqual(120)
      if (post !== '') expect(post).toMatch(SEGMENT)
      expect(postSlug(post)).toBe(post)
      const note = noteSlug(text, suffix)
      expect(note).toMatch(SEGMENT)
      expect(note.endsWith(`-${suffix}`)).toBe(true)
      expect(sharePath({ id: 'x', shareableSlug: note })).toBe(`/share/${note}`)
    }),
  )
})
