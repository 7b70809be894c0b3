import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CreatePostSchema, isBlankHtml } from './post.ts'
import { normalizeTags } from '../kernel/tags.ts'
import { TAGS_MAX } from '../kernel/bounds.ts'
import { contentIdOf, contentPath, contentSlug } from '../content/content-path.ts'
import { validationError } from '../kernel/errors.ts'

const POST = { title: 'A', content: '<p>b</p>', excerpt: 'c' }

function fieldsOf(values: object): Record<string, string> | undefined {
  const parsed = CreatePostSchema.safeParse({ ...POST, ...values })
  return parsed.success ? undefined : validationError(parsed.error).fields
}

describe('a post', () => {
  it.each([
    [{ title: '  ' }, { title: 'Title and content are required' }],
    [{ content: '<p></p>' }, { content: 'Title and content are required' }],
    [{ content: '<p>&nbsp; </p>' }, { content: 'Title and content are required' }],
    [{ excerpt: '' }, { excerpt: 'Excerpt is required' }],
    [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'Featured image must be a URL' }],
    [{ thumbnailUrl: 'nope' }, { thumbnailUrl: 'Thumbnail must be a URL' }],
    [
      { metaDescription: 'x'.repeat(161) },
      { metaDescription: 'Meta description must be at most 160 characters' },
    ],
    [{ scheduledAt: 'tomorrow' }, { scheduledAt: 'Please choose a valid date and time' }],
  ])('rejects %j at its field', (values, fields) => expect(fieldsOf(values)).toEqual(fields))

  it.each([
    ['', null],
    [undefined, null],
    [null, null],
    ['2026-03-04T12:30', '2026-03-04T12:30:00.000Z'],
    ['2026-03-04T12:30:15Z', '2026-03-04T12:30:15.000Z'],
    ['2026-03-04T12:30:15.250+02:00', '2026-03-04T10:30:15.250Z'],
  ])('scheduled at %j is %j', (scheduledAt, instant) => {
    expect(CreatePostSchema.parse({ ...POST, scheduledAt }).scheduledAt?.toISOString() ?? null).toBe(instant)
  })

  it('with only an image is not blank', () => expect(isBlankHtml('<p><img src="/a.png"></p>')).toBe(false))
})

describe('tags', () => {
  it('are trimmed, never empty and never repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })), (given) => {
        const tags = normalizeTags(given)
        expect(tags.every((tag) => tag === tag.trim() && tag !== '')).toBe(true)
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
        expect(normalizeTags(tags)).toEqual(tags)
      }),
    )
  })
  it('are limited in number', () => {
    const tags = Array.from({ length: TAGS_MAX + 1 }, (_, index) => `tag ${index}`)
    expect(fieldsOf({ tags })).toEqual({ tags: 'Please use at most 20 tags' })
  })
})

describe('the address of a content item', () => {
  it('is its title reduced to letters, digits and hyphens, then its id', () =>
    expect(contentPath({ id: 'abc123', title: "What's  New: AI & You" })).toBe(
      '/content/whats-new-ai-you-abc123',
    ))
  it.each([
    ['Café in Zürich, m²', 'cafe-in-zurich-m2-abc123'],
    ['Größe', 'große-abc123'],
    ['Łódź, Wrocław', 'łodz-wrocław-abc123'],
    ['Пример', 'пример-abc123'],
    ['数据驱动 的决策', '数据驱动-的决策-abc123'],
    ['हिन्दी', 'हिन्दी-abc123'],
    ['!?', 'abc123'],
  ])('keeps the letters of %j', (title, slug) => {
    expect(contentSlug({ id: 'abc123', title })).toBe(slug)
    expect(contentPath({ id: 'abc123', title })).toBe(`/content/${encodeURIComponent(slug)}`)
  })
  it('gives the id back whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9a-z]{20}$/), (title, id) => {
        const path = contentPath({ id, title })
        expect(path).toMatch(/^\/content\/[a-z0-9%A-F-]+$/)
        expect(contentIdOf(decodeURIComponent(path.slice('/content/'.length)))).toBe(id)
      }),
    )
  })
})
