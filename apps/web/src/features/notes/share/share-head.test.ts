import { describe, expect, it } from 'vitest'
import { shareHead } from './share-head.ts'
import { ANSWERS, PREVIEW } from './testing/shared-notes.ts'

const ORIGIN = 'https://idex.example'
function descriptionOf(description: string): string {
  const { meta } = shareHead({ outcome: 'preview', note: { ...PREVIEW, description } }, ORIGIN)
  for (const tag of meta) if ('name' in tag && tag.name === 'description') return tag.content
  throw new Error('No description')
}

describe('shareHead', () => {
  it('has the picture that the server draws, at another address once it changes, and the site’s where it cannot', () => {
    const pictureOf = (title: string) => {
      const { meta } = shareHead({ outcome: 'preview', note: { ...PREVIEW, title } }, ORIGIN)
      return meta.flatMap((tag) => ('property' in tag && tag.property === 'og:image' ? [tag.content] : []))[0]
    }
    const drawn = /^https:\/\/idex\.example\/share\/when-agents-work-in-teams-k2j5\/card\.png\?v=\w+$/
    expect(pictureOf('One')).toMatch(drawn)
    expect(pictureOf('Two')).toMatch(drawn)
    expect(pictureOf('One')).not.toBe(pictureOf('Two'))
    expect(pictureOf('地図')).toMatch(/social-card/)
  })

  it.each([...Object.values(ANSWERS), undefined])('keeps search engines away: %j', (shared) => {
    expect(shareHead(shared, ORIGIN).meta).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it.each([
    [ANSWERS.notFound, 'Note Not Found · IDEX'],
    [undefined, 'Note Not Found · IDEX'],
    [ANSWERS.onboardingRequired, 'Loading note... · IDEX'],
  ])('titles %j', (shared, title) => {
    expect(shareHead(shared, ORIGIN).meta).toContainEqual({ title })
  })

  it('shortens a long description at a word and puts it on one line', () => {
    const description = descriptionOf(`First line.\n\n${'word '.repeat(100)}`)
    expect(description).toMatch(/^First line\. word .*word…$/)
    expect(description.length).toBeLessThanOrEqual(201)
  })

  it('has a text for a note without a description', () => {
    expect(descriptionOf('')).toBe('Exclusive insight available in member dashboard')
  })
})
