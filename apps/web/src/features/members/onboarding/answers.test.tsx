import { describe, expect, it, vi } from 'vitest'
import { keep } from '../../../lib/actor-storage.ts'
import { type Answers, ANSWERS_DRAFT, NO_ANSWERS } from './answers.ts'

const ANSWERS: Answers = { industry: 'Energy', companySize: '1000+', aiTopics: ['AI Ethics', 'AI Strategy'] }

describe('the draft', () => {
  it('is empty at first', () => {
    expect(ANSWERS_DRAFT.read()).toEqual(NO_ANSWERS)
  })

  it('is read as it was kept, until it is cleared', () => {
    ANSWERS_DRAFT.keep(ANSWERS)
    expect(ANSWERS_DRAFT.read()).toEqual(ANSWERS)
    ANSWERS_DRAFT.drop()
    expect(ANSWERS_DRAFT.read()).toEqual(NO_ANSWERS)
  })

  it('drops what is no answer and keeps the rest', () => {
    keep(
      'onboarding-draft',
      JSON.stringify({ industry: 'Piracy', companySize: '1-10', aiTopics: ['AI Ethics', 'Gossip'] }),
    )
    expect(ANSWERS_DRAFT.read()).toEqual({ companySize: '1-10', aiTopics: [] })
  })

  it.each(['{', 'null', '[]', '7'])('survives %j in its place', (kept) => {
    keep('onboarding-draft', kept)
    expect(ANSWERS_DRAFT.read()).toEqual(NO_ANSWERS)
  })

  it('does without where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => ANSWERS_DRAFT.keep(ANSWERS)).not.toThrow()
    expect(ANSWERS_DRAFT.read()).toEqual(NO_ANSWERS)
    expect(ANSWERS_DRAFT.drop).not.toThrow()
  })
})
