import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { SaveHighlightSchema } from './highlights/highlight.ts'
import { ContactSchema } from './contact/contact-form.ts'
import { validationError } from './kernel/errors.ts'
import { CreateUserNoteSchema, ListNotesSchema, PublishNoteSchema } from './notes/note.ts'
import { fileIdFromPath } from './files/addresses.ts'
import { OnboardingSchema } from './members/onboarding.ts'
import { NoteTopicsSchema } from './notes/topics.ts'

function messagesOf(schema: z.ZodType, input: unknown): Record<string, string> | undefined {
  const parsed = schema.safeParse(input)
  return parsed.success ? undefined : validationError(parsed.error).fields
}

describe('contact form', () => {
  it('names each invalid field, in the words of the form', () => {
    expect(messagesOf(ContactSchema, { name: ' a ', email: 'nope', message: 'short' })).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      message: 'Message must be at least 10 characters',
    })
  })
  it('accepts a message without a company', () => {
    expect(
      messagesOf(ContactSchema, { name: 'Mira', email: 'm@example.com', message: 'A long enough text' }),
    ).toBe(undefined)
  })
})

describe('a private note', () => {
  it('needs a title that is not blank', () => {
    expect(messagesOf(CreateUserNoteSchema, { title: '   ', fileUrl: '/sample.pdf' })).toEqual({
      title: 'Please enter a title for your note',
    })
  })
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x.pdf',
    'ftp://example.com/x.pdf',
    '/a\u0000b',
    '/a\r\nb',
  ])('rejects the address %j', (fileUrl) =>
    expect(messagesOf(CreateUserNoteSchema, { title: 'A', fileUrl })).toHaveProperty('fileUrl'),
  )
  it.each(['/sample.pdf', '/api/files/abc', 'https://example.com/x.pdf', 'http://example.com/'])(
    'accepts the address %j',
    (fileUrl) => expect(messagesOf(CreateUserNoteSchema, { title: 'A', fileUrl })).toBe(undefined),
  )
  it('drops control characters that the database would reject', () => {
    expect(CreateUserNoteSchema.parse({ title: 'A\u0000B', fileUrl: '/x' }).title).toBe('AB')
  })
})

it('asks for title, description and PDF of a published note in one sentence', () => {
  const fields = messagesOf(PublishNoteSchema, {})
  expect(Object.keys(fields ?? {}).sort()).toEqual(['description', 'pdfUrl', 'title'])
  expect(new Set(Object.values(fields ?? {}))).toEqual(new Set(['Please fill in all required fields.']))
})

it('accepts only known topics, none twice', () => {
  expect(NoteTopicsSchema.safeParse(['LLMs', 'AI Agents']).success).toBe(true)
  expect(NoteTopicsSchema.safeParse(['LLMs', 'LLMs']).success).toBe(false)
  expect(NoteTopicsSchema.safeParse(['Cooking']).success).toBe(false)
})

it('reads topics and paging from a query string', () => {
  expect(ListNotesSchema.parse({ topics: 'LLMs,AI Agents', limit: '50', favorites: 'true' })).toEqual({
    topics: ['LLMs', 'AI Agents'],
    limit: 50,
    favorites: true,
  })
})

it('requires at least one topic in onboarding', () => {
  const answers = { industry: 'Finance', companySize: '11-50', jobTitle: 'Analyst', aiTopics: [] }
  expect(messagesOf(OnboardingSchema, answers)).toEqual({ aiTopics: 'Please choose at least one topic' })
})

it('recognizes its own file paths', () => {
  expect(fileIdFromPath('/api/files/abc123')).toBe('abc123')
  expect(fileIdFromPath('/api/files/../x')).toBe(undefined)
  expect(fileIdFromPath('https://example.com/api/files/abc')).toBe(undefined)
})

const MARK = {
  ...{ id: 'note', highlightId: 'one', page: 1, quads: [], fileId: null, quote: 'a', color: 'yellow' },
  ...{ createdAt: '2026-02-03T05:00:00Z', at: '2026-02-03T05:00:00Z' },
}

it('takes ten tags of a highlight once each, and says nothing of those that are not given', () => {
  const tagsOf = (tags: unknown) => SaveHighlightSchema.safeParse({ ...MARK, tags }).data?.tags
  expect(tagsOf([' Market  size', 'market size', ''])).toEqual(['Market size'])
  const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
  expect(tagsOf(ten)).toEqual(ten)
  expect(tagsOf([...ten, 'more'])).toBeUndefined()
  expect(tagsOf(['x'.repeat(41)])).toBeUndefined()
  expect(SaveHighlightSchema.parse(MARK)).not.toHaveProperty('tags')
})

it('takes an area of one quad without text, and nothing else without any', () => {
  const quad = [0.1, 0.9, 0.5, 0.9, 0.1, 0.5, 0.5, 0.5]
  const isTaken = (more: object) => SaveHighlightSchema.safeParse({ ...MARK, quote: ' ', ...more }).success
  expect(isTaken({ style: 'area', quads: [quad] })).toBe(true)
  expect(isTaken({ style: 'area', quads: [quad, quad] })).toBe(false)
  expect(isTaken({ style: 'area' })).toBe(false)
  expect(isTaken({ style: 'underline', quads: [quad] })).toBe(false)
  expect(isTaken({})).toBe(false)
})

it('keeps the spaces at the edges of what stands around a highlight, and takes instants with an offset', () => {
  const kept = SaveHighlightSchema.parse({
    id: 'note',
    highlightId: 'one',
    page: 1,
    quads: [],
    fileId: null,
    quote: 'a',
    color: 'yellow',
    prefix: 'Ask ',
    suffix: ' first.\u0000',
    createdAt: '2026-02-03T06:00:00+01:00',
    at: '2026-02-03T05:00:00Z',
  })
  expect(kept).toMatchObject({
    prefix: 'Ask ',
    suffix: ' first.',
    createdAt: '2026-02-03T05:00:00.000Z',
    at: '2026-02-03T05:00:00.000Z',
  })
})
