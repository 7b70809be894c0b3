import { validationError } from '@idex/contract/kernel/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localOfIso } from '../../../components/publishing/local-time.ts'
import { EMPTY_DRAFT, inputOf, POST_RULES, type PostDraft } from './post-draft.ts'

const NOW = new Date('2030-01-01T12:00:30.000Z')
const WRITTEN = { ...EMPTY_DRAFT, title: 'A title', content: '<p>A text</p>', excerpt: 'In short' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function faults(part: Partial<PostDraft>) {
  const { error } = POST_RULES.safeParse({ ...WRITTEN, ...part })
  return error ? validationError(error).fields : {}
}

describe('a post to be saved', () => {
  it('is valid with a title, a text and an excerpt', () => {
    expect(faults({})).toEqual({})
  })

  it.each([
    ['title', { title: '  ' }, 'Title and content are required'],
    ['content', { content: '<p> </p><p></p>' }, 'Title and content are required'],
    ['excerpt', { excerpt: ' ' }, 'Excerpt is required'],
    ['thumbnailUrl', { thumbnailUrl: 'picture' }, 'Thumbnail must be a URL'],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }, 'Featured image must be a URL'],
    [
      'metaDescription',
      { metaDescription: 'x'.repeat(161) },
      'Meta description must be at most 160 characters',
    ],
    ['scheduledAt', { scheduling: true, scheduledAt: 'soon' }, 'Please choose a valid date and time'],
  ])('is refused for its %s', (field, part, text) => {
    expect(faults(part)).toEqual({ [field]: text })
  })

  it('accepts an image alone as text, and 160 characters of description', () => {
    const part = { content: '<img src="/api/files/a" alt="">', metaDescription: 'x'.repeat(160) }
    expect(faults(part)).toEqual({})
  })

  it('cannot be scheduled earlier than this minute', () => {
    const at = (time: string) => ({ scheduling: true, scheduledAt: localOfIso(time) })
    const scheduledAt = 'Schedule cannot be earlier than now'
    expect(faults(at('2030-01-01T11:59:59.000Z'))).toEqual({ scheduledAt })
    expect(faults(at('2030-01-01T12:00:00.000Z'))).toEqual({})
    expect(faults({ ...at('2030-01-01T11:59:59.000Z'), excerpt: '' })).toEqual({
      excerpt: 'Excerpt is required',
      scheduledAt,
    })
  })
})

describe('the input made from a draft', () => {
  it('has a time only if scheduling is on and has one', () => {
    const timeOf = (part: Partial<PostDraft>) => inputOf({ ...WRITTEN, ...part }).scheduledAt
    expect(timeOf({ scheduling: true, scheduledAt: '2031-01-01T10:00' })).toBe(
      new Date('2031-01-01T10:00').toISOString(),
    )
    expect(timeOf({ scheduling: false, scheduledAt: '2031-01-01T10:00' })).toBe('')
    expect(timeOf({ scheduling: true, scheduledAt: '' })).toBe('')
    expect(timeOf({ scheduling: true, published: true, scheduledAt: '2031-01-01T10:00' })).toBe('')
  })

  it('includes the tag that was still in the input', () => {
    expect(inputOf({ ...WRITTEN, tags: ['One'], tagText: ' Two ' }).tags).toEqual(['One', 'Two'])
  })
})
