import { expect, it } from 'vitest'
import { TAG_MAX } from './bounds.ts'
import { TAGS_MAX } from './bounds.ts'
import { normalizeTags, TagsSchema } from './tags.ts'

it('keeps each tag once, as it was first written, without spare spaces', () => {
  expect(normalizeTags([' AI  Ethics ', 'ai ethics', '', '  ', 'LLMs\t now'])).toEqual([
    'AI Ethics',
    'LLMs now',
  ])
})

it('takes as many and as long tags as fit, and says which bound was passed', () => {
  const tags = Array.from({ length: TAGS_MAX }, (_, index) => `${index}`.padStart(TAG_MAX, 'x'))
  expect(TagsSchema.safeParse(tags).data).toEqual(tags)
  expect(TagsSchema.safeParse([...tags, 'more']).error?.issues[0]?.message).toBe(
    `Please use at most ${TAGS_MAX} tags`,
  )
  expect(TagsSchema.safeParse(['x'.repeat(TAG_MAX + 1)]).error?.issues[0]?.message).toBe(
    `Please use at most ${TAG_MAX} characters for each tag`,
  )
})
