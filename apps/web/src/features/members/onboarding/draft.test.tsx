import { describe, expect, it, vi } from 'vitest'
import { keep } from '../../../lib/actor-storage.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { clearDraft, readDraft, saveDraft } from './draft.ts'

const ANSWERS: Answers = { industry: 'Energy', companySize: '1000+', aiTopics: ['AI Ethics', 'AI Strategy'] }

describe('the draft', () => {
  it('is empty at first', () => {
    expect(readDraft()).toEqual(NO_ANSWERS)
  })

  it('is read as it was kept, until it is cleared', () => {
    saveDraft(ANSWERS)
    expect(readDraft()).toEqual(ANSWERS)
    clearDraft()
    expect(readDraft()).toEqual(NO_ANSWERS)
  })

  it('drops what is no answer and keeps the rest', () => {
    keep(
      'onboarding-draft',
      JSON.stringify({ industry: 'Piracy', companySize: '1-10', aiTopics: ['AI Ethics', 'Gossip'] }),
    )
    expect(readDraft()).toEqual({ companySize: '1-10', aiTopics: [] })
  })

  it.each(['{', 'null', '[]', '7'])('survives %j in its place', (kept) => {
    keep('onboarding-draft', kept)
    expect(readDraft()).toEqual(NO_ANSWERS)
  })

  it('does without where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => saveDraft(ANSWERS)).not.toThrow()
    expect(readDraft()).toEqual(NO_ANSWERS)
    expect(clearDraft).not.toThrow()
  })
})
