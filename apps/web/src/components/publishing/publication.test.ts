import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_FORM, inputOf as contentInput } from '../../features/content/admin/content-draft.ts'
import { inputOf as postInput, POST_FORM } from '../../features/blog/post-form/post-draft.ts'
import { makeScheduled } from '../../testing/panel/posts.ts'
import { publicationDraftOf, publicationInput } from './publication.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  process.env.TZ = zone
})

const stored = (scheduledAt: string) => publicationDraftOf({ published: false, scheduledAt })

describe('a schedule', () => {
  it.each([
    ['in the first of two hours with one name', '2027-11-07T05:30:00.000Z'],
    ['in the second of them', '2027-11-07T06:30:00.000Z'],
    ['after the hour that is left out', '2027-03-14T07:30:00.000Z'],
    ['with seconds', '2027-06-01T10:00:17.250Z'],
  ])('that nobody changes stays: one %s', (_name, time) => {
    expect(publicationInput(stored(time))).toEqual({ published: false, scheduledAt: time })
    const post = makeScheduled(time)
    expect(postInput({ ...POST_FORM.toDraft(post), title: 'Another' }).scheduledAt).toBe(time)
    expect(contentInput({ ...CONTENT_FORM.empty, ...stored(time) }).scheduledAt).toBe(time)
  })

  it('that is changed is what the input says', () => {
    const draft = { ...stored('2027-11-07T06:30:00.000Z'), scheduledAt: '2027-11-08T01:30' }
    expect(publicationInput(draft).scheduledAt).toBe('2027-11-08T06:30:00.000Z')
  })

  it('that is switched off is none', () => {
    const draft = stored('2027-11-07T06:30:00.000Z')
    for (const part of [{ scheduling: false }, { published: true }, { scheduledAt: '' }])
      expect(publicationInput({ ...draft, ...part }).scheduledAt).toBe('')
  })

  it('of a draft stored before is read without it', () => {
    const { storedTime: _storedTime, ...older } = POST_FORM.toDraft(makeScheduled('2027-06-01T10:00:00.000Z'))
    expect(POST_FORM.schema.parse(older)).toMatchObject({ storedTime: '' })
  })
})
