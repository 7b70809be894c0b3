import { expect, it } from 'vitest'
import { answersDraft } from './answers.ts'
import { NO_ANSWERS } from './answers.ts'

it('a stored draft keeps the answers that are still offered', () => {
  const stored = { industry: 'Piracy', companySize: '1-10', aiTopics: ['AI Ethics', 'Gossip'] }
  expect(answersDraft.parse(stored)).toEqual({ companySize: '1-10', aiTopics: ['AI Ethics'] })
})

it('a stored draft without answers is a form without answers', () => {
  expect(answersDraft.parse({})).toEqual(NO_ANSWERS)
})
