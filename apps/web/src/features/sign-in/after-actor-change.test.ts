import { VISITOR } from '@idex/contract/sign-in/actor'
import { describe, expect, it } from 'vitest'
import { afterActorChange } from './after-actor-change.ts'

function from(actor: string, to: string, href: string) {
  return afterActorChange({ from: actor, to, href, pathname: href.replace(/[?#].*/, '') })
}
const load = (href: string) => ({ kind: 'load', href })

describe('after a change of the actor', () => {
  it.each(['/notes', '/my-notes', '/account', '/content/a-talk-c1', '/share/a-note', '/admin', '/'])(
    'another gets %s as theirs, without what the last one typed into its address',
    (path) => {
      expect(from('a1', 'b2', `${path}?q=salary&note=n1#top`)).toEqual(load(path))
    },
  )

  it('whoever signs in stays where they were', () => {
    expect(from(VISITOR, 'b2', '/blog?q=doubt#top')).toEqual(load('/blog?q=doubt#top'))
  })

  it.each(['/notes', '/notes/trash', '/my-notes', '/account', '/onboarding'])(
    'who was signed out on %s signs in again',
    (path) => {
      expect(from('a1', VISITOR, path)).toEqual({ kind: 'sign-in', inSight: false })
    },
  )

  it.each([
    ['/dashboard?q=x', '/dashboard'],
    ['/share/a-note', '/share/a-note'],
    ['/', '/'],
    ['/admin-panel/blog?q=a', '/admin-login'],
    ['/admin-panel', '/admin-login'],
  ])('who was signed out on %s goes on at %s', (href, next) => {
    expect(from('a1', VISITOR, href)).toEqual(load(next))
  })

  it('who was signed out on a content page signs in again, and sees why meanwhile', () => {
    expect(from('a1', VISITOR, '/content/a-talk-c1')).toEqual({ kind: 'sign-in', inSight: true })
  })

  it('a link from an email keeps its token', () => {
    const href = '/newsletter/unsubscribe?token=t1'
    expect(from('a1', 'b2', href)).toEqual(load(href))
    expect(from('a1', VISITOR, href)).toEqual(load(href))
  })
})
