import { describe, expect, it } from 'vitest'
import { readPendingNote, storePendingNote } from './features/auth/pending-note.ts'
import { createAppRouter } from './router.tsx'
import { fakeLink } from './testing/fake-link.ts'
import { MEMBER } from './testing/people.ts'

function createTestRouter() {
  const link = fakeLink({ 'session.current': MEMBER })
  return createAppRouter({ links: [link], publicUrl: 'https://idex.example' })
}

describe('the router', () => {
  it('looks ahead without spending the pending note', async () => {
    storePendingNote('a-note')
    await createTestRouter().preloadRoute({ to: '/privacy-policy' })
    expect(readPendingNote()).toBe('a-note')
  })

  it('gives every page load a cache of its own', () => {
    const [first, second] = [createTestRouter(), createTestRouter()]
    expect(first.options.context.queryClient).not.toBe(second.options.context.queryClient)
  })
})
