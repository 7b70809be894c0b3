import { describe, expect, it } from 'vitest'
import { judgePost } from './judge-post.ts'
import { EMPTY_DRAFT, inputOf, type PostDraft } from './post-draft.ts'

const NOW = new Date('2030-01-01T12:00:30.000Z')
const WRITTEN = { ...EMPTY_DRAFT, title: 'A title', content: '<p>A text</p>', excerpt: 'In short' }

function judge(part: Partial<PostDraft>) {
  return judgePost(inputOf({ ...WRITTEN, ...part }), NOW)
}

describe('a post to be saved', () => {
  it('is right with a title, a text and an excerpt', () => {
    expect(judge({})).toEqual({ errors: {}, notice: null })
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
    ['scheduledAt', { scheduling: true, scheduledLocal: 'soon' }, 'Please choose a valid date and time'],
  ])('is refused for its %s', (field, part, text) => {
    expect(judge(part)).toEqual({ errors: { [field]: text }, notice: text })
  })

  it('takes an image alone for a text, and 160 characters for a description', () => {
    expect(
      judge({ content: '<img src="/api/files/a" alt="">', metaDescription: 'x'.repeat(160) }).errors,
    ).toEqual({})
  })

  it('cannot be scheduled earlier than this minute', () => {
    const at = (time: string) => judgePost({ ...inputOf(WRITTEN), scheduledAt: time }, NOW)
    expect(at('2030-01-01T11:59:59.000Z')).toEqual({
      errors: { scheduledAt: 'Schedule cannot be earlier than now' },
      notice: 'Schedule cannot be earlier than now',
    })
    expect(at('2030-01-01T12:00:00.000Z').errors).toEqual({})
  })
})

describe('what is sent', () => {
  it('has a time only when scheduling is on and has one', () => {
    const timeOf = (part: Partial<PostDraft>) => inputOf({ ...WRITTEN, ...part }).scheduledAt
    expect(timeOf({ scheduling: true, scheduledLocal: '2031-01-01T10:00' })).toBe(
      new Date('2031-01-01T10:00').toISOString(),
    )
    expect(timeOf({ scheduling: false, scheduledLocal: '2031-01-01T10:00' })).toBe('')
    expect(timeOf({ scheduling: true, scheduledLocal: '' })).toBe('')
    expect(timeOf({ scheduling: true, published: true, scheduledLocal: '2031-01-01T10:00' })).toBe('')
  })

  it('has the tag that stood in the box', () => {
    expect(inputOf({ ...WRITTEN, tags: ['One'], tagText: ' Two ' }).tags).toEqual(['One', 'Two'])
  })
})
