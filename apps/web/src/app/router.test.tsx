import { afterEach, describe, expect, it, vi } from 'vitest'
import { post } from '../features/blog/testing/posts.ts'
import { fakeLink, SUCCESS } from '../testing/fake-link.ts'
import { readPendingNote, storePendingNote } from '../features/sign-in/return-places.ts'
import { createAppRouter } from './router.tsx'
import { sweepLeaks } from '@idex/ui/testing/leaks'
import { MEMBER } from '../testing/people.ts'
import { refuse } from '../testing/refusal.ts'

// The app's router lives as long as its page and has no end of its own.
afterEach(sweepLeaks)

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

  it('does not ask again on following a link what looking ahead has asked in vain', async () => {
    const latest = vi.fn(refuse(new Error('down')))
    const answers = { 'session.current': MEMBER, 'blog.enabled': { enabled: true }, 'notes.latest': latest }
    const router = createAppRouter({ links: [fakeLink(answers)], publicUrl: 'https://idex.example' })
    await router.navigate({ to: '/privacy-policy' })
    await router.preloadRoute({ to: '/' })
    await router.navigate({ to: '/' })
    expect(router.state.location.pathname).toBe('/')
    expect(latest).toHaveBeenCalledTimes(1)
  })

  it('keeps the fragment of a link to an earlier address of a post', async () => {
    const answers = {
      ...{ 'session.current': null, 'blog.enabled': { enabled: true }, 'blog.countView': SUCCESS },
      'blog.get': post({ blogUrl: 'its-address' }),
    }
    const router = createAppRouter({ links: [fakeLink(answers)], publicUrl: 'https://idex.example' })
    await router.navigate({ to: '/blog/$slug', params: { slug: 'an-earlier-one' }, hash: 's-two-lists' })
    expect(router.state.location.href).toBe('/blog/its-address#s-two-lists')
  })

  it('gives every page load a cache of its own', () => {
    const [first, second] = [createTestRouter(), createTestRouter()]
    expect(first.options.context.queryClient).not.toBe(second.options.context.queryClient)
  })
})
