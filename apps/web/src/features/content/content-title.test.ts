import { describe, expect, it } from 'vitest'
import { withTestApi } from '../../testing/test-api.tsx'
import { contentTitle } from './content-title.ts'
import { fakeContent } from './testing/fake-content.ts'
import { sampleItem } from './testing/sample-content.ts'

async function titleOf(slug: string, id: string, refused?: 'INTERNAL', status = 'success') {
  const fake = fakeContent({ items: [sampleItem({ id: 'c1', title: 'A Talk' })] })
  if (refused) fake.refuse('content.get', refused)
  const { api } = withTestApi(fake.answers)
  await api.content.get.ensureData({ id }).catch(() => undefined)
  return contentTitle({ context: { api }, status }, slug)
}

describe('the title of a content page', () => {
  it('is that of its item, whatever the words in the address', async () => {
    expect(await titleOf('any-words-c1', 'c1')).toBe('A Talk')
  })

  it('says when there is no such item', async () => {
    expect(await titleOf('a-talk-c2', 'c2', undefined, 'notFound')).toBe('Content Not Found')
  })

  it('is neutral for an item that could not be loaded', async () => {
    expect(await titleOf('a-talk-c1', 'c1', 'INTERNAL')).toBe('Insight')
  })
})
