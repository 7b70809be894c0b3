import { describe, expect, it } from 'vitest'
import { expandToWords, moveEnd, stepEnd } from './layer-text.ts'

it.each([
  ['a decision here', 'cisi', 'decision'],
  ['a decision, here', 'sion, he', 'decision, here'],
  ['a decision here', ' decision ', ' decision '],
  ['意思決定の', '思', '意思'],
])('of %j a mark of %j is one of %j', (text, part, whole) => {
  const start = text.indexOf(part)
  const marked = expandToWords(text, { start, end: start + part.length })
  expect(text.slice(marked.start, marked.end)).toBe(whole)
})

describe('the ends of a marked text', () => {
  const text = 'Ask a better question first, then again.'
  const part = (from: string, to: string) => ({
    start: text.indexOf(from),
    end: text.indexOf(to) + to.length,
  })
  const said = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  const BETTER = part('better', 'question')

  it('go to whole words, and not past each other', () => {
    expect(said(moveEnd(text, BETTER, 'end', text.indexOf('first')))).toBe('better question ')
    expect(said(moveEnd(text, BETTER, 'end', text.indexOf('rst')))).toBe('better question first')
    expect(said(moveEnd(text, BETTER, 'start', 1))).toBe('Ask a better question')
    expect(said(moveEnd(text, BETTER, 'start', text.length))).toBe('question')
    expect(said(moveEnd(text, BETTER, 'end', 0))).toBe('better')
    expect(said(moveEnd(text, BETTER, 'end', 999))).toBe('better question first, then again.')
  })

  it('go a word further or back, as far as there are words', () => {
    expect(said(stepEnd(text, BETTER, 'end', 1))).toBe('better question first')
    expect(said(stepEnd(text, BETTER, 'end', -1))).toBe('better')
    expect(said(stepEnd(text, part('better', 'better'), 'end', -1))).toBe('better')
    expect(said(stepEnd(text, BETTER, 'start', -1))).toBe('a better question')
    expect(said(stepEnd(text, BETTER, 'start', 1))).toBe('question')
    expect(said(stepEnd(text, part('then', 'again'), 'end', 1))).toBe('then again')
  })
})
