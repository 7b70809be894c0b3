import { VISITOR } from '@idex/contract/sign-in/actor'
import type { User } from '@idex/contract/sign-in/session'
import { describe, expect, it } from 'vitest'
import { ADMIN as admin, MEMBER as member, NEWCOMER as newcomer } from '../../testing/people.ts'
import {
  afterActorChange,
  type Redirect,
  resolveLiveRedirect,
  resolveRedirect,
  type Visit,
} from './redirect-rules.ts'

const PATHS = [
  '/',
  '/blog',
  '/blog/a-post',
  '/dashboard',
  '/my-notes',
  '/notes',
  '/notes/favorites',
  '/notes/recent',
  '/notes/trash',
  '/content/a-talk-c1',
  '/account',
  '/onboarding',
  '/share/a-note',
  '/privacy-policy',
  '/terms-of-service',
  '/admin',
  '/admin-panel',
  '/admin-panel/notes',
  '/admin-login',
  '/no-such-page',
] as const

const PANEL: readonly string[] = ['/admin', '/admin-panel', '/admin-panel/notes']

function visit(pathname: string, user: User | null, rest: Partial<Visit> = {}): Visit {
  return { pathname, href: pathname, user, pendingNote: null, ...rest }
}

const internal = (to: string): Redirect => ({ to, kind: 'internal' })
const login = (path: string): Redirect => ({
  to: `/api/login?redirect=${encodeURIComponent(path)}`,
  kind: 'external',
})

describe.each(['password', 'second-factor'] as const)('an administrator who owes a %s', (requiredAction) => {
  const owing: User = { ...admin, requiredAction }

  it.each(PATHS.filter((path) => !PANEL.includes(path)))('is led from %s to the panel', (path) => {
    expect(resolveRedirect(visit(path, owing, { pendingNote: 'a-note' }))).toEqual(internal('/admin'))
  })

  it.each(PANEL)('stays on %s', (path) => {
    expect(resolveRedirect(visit(path, owing))).toBeNull()
  })
})

describe('signed out', () => {
  const guarded: readonly string[] = [
    '/notes',
    '/notes/favorites',
    '/notes/recent',
    '/notes/trash',
    '/content/a-talk-c1',
    '/account',
    '/onboarding',
  ]

  it.each(PATHS.filter((path) => guarded.includes(path)))('sends %s to sign-in, returning to it', (path) => {
    expect(resolveRedirect(visit(path, null))).toEqual(login(path))
  })

  it.each(PATHS.filter((path) => !guarded.includes(path)))('stays on %s', (path) => {
    expect(resolveRedirect(visit(path, null))).toBeNull()
  })

  it('returns to the search and hash as well', () => {
    const href = '/notes?q=agents&sort=title#top'
    expect(resolveRedirect(visit('/notes', null, { href }))).toEqual(login(href))
  })

  it('keeps a pending note for after sign-in', () => {
    expect(resolveRedirect(visit('/', null, { pendingNote: 'a-note' }))).toBeNull()
    expect(resolveRedirect(visit('/notes', null, { pendingNote: 'a-note' }))).toEqual(login('/notes'))
  })

  it.each(['/notes-of-mine', '/contents', '/onboarding-help'])(
    'does not take %s for a member page',
    (path) => {
      expect(resolveRedirect(visit(path, null))).toBeNull()
    },
  )

  it.each(['/NOTES', '/Notes/Trash', '/notes/', '/onboarding/'])(
    'guards %s, which the router accepts',
    (path) => {
      expect(resolveRedirect(visit(path, null))).toEqual(login(path))
    },
  )
})

describe('signed in, not onboarded', () => {
  const elsewhere = PATHS.filter((path) => path !== '/onboarding' && path !== '/share/a-note')

  const beginnings: readonly string[] = ['/', '/notes', ...PANEL, '/admin-login']
  const later = (path: string) => internal(`/onboarding?redirect=${encodeURIComponent(path)}`)

  it.each(elsewhere.filter((path) => beginnings.includes(path)))('is sent from %s to onboarding', (path) => {
    expect(resolveRedirect(visit(path, newcomer))).toEqual(internal('/onboarding'))
  })

  it.each(elsewhere.filter((path) => !beginnings.includes(path)))(
    'is sent from %s to onboarding, which leads back there',
    (path) => {
      expect(resolveRedirect(visit(path, newcomer))).toEqual(later(path))
    },
  )

  it('returns to the search and hash as well', () => {
    const href = '/notes?q=agents&note=n1#top'
    expect(resolveRedirect(visit('/notes', newcomer, { href }))).toEqual(later(href))
  })

  it.each([...elsewhere, '/share/another-note'])('keeps the pending note when sent from %s', (path) => {
    const rule = resolveRedirect(visit(path, newcomer, { pendingNote: 'a-note' }))
    expect(rule?.to).toMatch(/^\/onboarding/)
    expect(rule?.clearPendingNote).toBeUndefined()
  })

  it.each(['/onboarding', '/onboarding/', '/Onboarding'])('stays on %s', (path) => {
    expect(resolveRedirect(visit(path, newcomer))).toBeNull()
    expect(resolveRedirect(visit(path, newcomer, { pendingNote: 'a-note' }))).toBeNull()
  })

  it.each([
    ['/share/a-note', 'a-note'],
    ['/share/note-n1', 'note-n1'],
    ['/share/n1/', 'n1'],
  ])('is sent from %s to onboarding with the slug stored', (path, slug) => {
    expect(resolveRedirect(visit(path, newcomer))).toEqual({
      ...internal('/onboarding'),
      storePendingNote: slug,
    })
  })

  it('does not store an invalid slug', () => {
    expect(resolveRedirect(visit('/share/a note', newcomer))).toEqual(later('/share/a note'))
  })
})

describe('signed in and onboarded', () => {
  const opened: Redirect = { ...internal('/share/a-note'), clearPendingNote: true }

  it.each([
    [member, '/onboarding', internal('/notes')],
    [member, '/admin', internal('/admin-login')],
    [member, '/admin-panel', internal('/admin-login')],
    [member, '/admin-panel/notes', internal('/admin-login')],
    [member, '/Admin/', internal('/admin-login')],
    [admin, '/onboarding', internal('/notes')],
    [admin, '/admin-login', internal('/admin')],
  ])('$role on $1', (user, path, expected) => {
    expect(resolveRedirect(visit(path, user))).toEqual(expected)
  })

  it.each(PATHS.filter((path) => path !== '/onboarding' && !PANEL.includes(path)))(
    'a member stays on %s',
    (path) => {
      expect(resolveRedirect(visit(path, member))).toBeNull()
    },
  )

  it.each(PATHS.filter((path) => !['/onboarding', '/admin-login'].includes(path)))(
    'an admin stays on %s',
    (path) => {
      expect(resolveRedirect(visit(path, admin))).toBeNull()
    },
  )

  it.each(PATHS)('goes from %s to the pending note, which is then removed', (path) => {
    expect(resolveRedirect(visit(path, member, { pendingNote: 'a-note' }))).toEqual(opened)
  })

  it.each([
    ['/notes/favorites?q=a#b', internal('/notes/favorites?q=a#b')],
    ['/content/a-talk-c1', internal('/content/a-talk-c1')],
    ['/api/files/f1', { to: '/api/files/f1', kind: 'external' }],
    ['/api/logout', internal('/notes')],
    ['//evil.example', internal('/notes')],
    ['https://evil.example/', internal('/notes')],
    ['/onboarding?redirect=/onboarding', internal('/notes')],
    ['/Onboarding/', internal('/notes')],
    ['/onboarding-help', internal('/onboarding-help')],
  ])('goes from onboarding to %s, where it was to lead', (redirect, expected) => {
    const href = `/onboarding?step=3&redirect=${encodeURIComponent(redirect)}`
    expect(resolveRedirect(visit('/onboarding', member, { href }))).toEqual(expected)
    expect(resolveRedirect(visit('/onboarding', member, { href, pendingNote: 'a-note' }))).toEqual(opened)
  })

  it('keeps a stored slug inside the share path', () => {
    const rule = resolveRedirect(visit('/', member, { pendingNote: '../admin?x#y' }))
    expect(rule?.to).toBe('/share/..%2Fadmin%3Fx%23y')
  })
})

describe('the newsletter’s pages', () => {
  it.each(['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe', '/Newsletter/'])(
    'are open to everyone at any time: %s',
    (path) => {
      for (const user of [null, newcomer, member, admin])
        expect(resolveRedirect(visit(path, user, { pendingNote: 'a-note' }))).toBeNull()
    },
  )

  it('are no other pages', () => {
    expect(resolveRedirect(visit('/newsletters', newcomer))?.to).toMatch(/^\/onboarding/)
  })
})

describe('a page whose session changes', () => {
  it('is left to the onboarding screen when onboarding was just completed', () => {
    expect(resolveLiveRedirect(visit('/onboarding', member, { pendingNote: 'a-note' }))).toBeNull()
    expect(resolveLiveRedirect(visit('/onboarding/', member))).toBeNull()
  })

  it.each([
    ['/notes', null, login('/notes')],
    ['/account', null, login('/account')],
    ['/onboarding', null, login('/onboarding')],
    ['/my-notes', null, null],
    ['/', newcomer, internal('/onboarding')],
    ['/admin', member, internal('/admin-login')],
    ['/notes', member, null],
  ])('on %s applies the rules as for a visit', (path, user, expected) => {
    expect(resolveLiveRedirect(visit(path, user))).toEqual(expected)
  })
})

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
