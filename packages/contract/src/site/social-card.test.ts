import { describe, expect, it } from 'vitest'
import { socialCardContent, socialCardVersion, isDrawable } from './social-card.ts'

const NOTE = { title: 'A Map', topics: ['LLMs', 'AI Agents'], publishedBy: 'Ada' }

describe('the picture of a link preview', () => {
  it('shows a note’s title, first topic and author, and a post’s first tags', () => {
    expect(socialCardContent(NOTE)).toEqual({ kind: 'Insight note', title: 'A Map', labels: ['LLMs', 'Ada'] })
    expect(socialCardContent({ title: 'A Map', tags: ['x', 'y', 'z'] })).toEqual({
      kind: 'Blog',
      title: 'A Map',
      labels: ['x', 'y'],
    })
  })

  it.each(['Žižek’s “čaj”', 'Größe – 100 €', 'Łódź, Győr, București', '¿Qué?'])('can have %s', (text) => {
    expect(isDrawable(text)).toBe(true)
  })

  it.each(['日本語', 'مرحبا', 'Привет', '🎉', 'a\u202eb', 'a\nb', 'Ĥ', 'µ', ''])('cannot have %j', (text) => {
    expect(isDrawable(text)).toBe(false)
  })

  it('leaves out labels that cannot be drawn, and is not there for such a title', () => {
    expect(socialCardContent({ ...NOTE, publishedBy: '匿名' })?.labels).toEqual(['LLMs'])
    expect(socialCardContent({ ...NOTE, title: '地図' })).toBeUndefined()
  })

  it('has another version once it shows something else', () => {
    const versions = [NOTE, { ...NOTE, title: 'A map' }, { ...NOTE, publishedBy: '' }].map((shown) => {
      const content = socialCardContent(shown)
      return content && socialCardVersion(content)
    })
    expect(new Set(versions).size).toBe(3)
    expect(versions[0]).toMatch(/^[0-9a-z]{1,7}$/)
  })
})
