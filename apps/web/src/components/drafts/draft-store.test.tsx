import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { observeSession } from '../../app/bind-actor.ts'
import { createPageActor, pageActor } from '../../app/client/page-actor.ts'
import {
  type DraftKey,
  dropDraftsOf,
  removeDraftsOfOthers,
  readDrafts,
  storeDraft,
  tabKey,
  waitingDrafts,
} from './draft-store.ts'

const Schema = z.object({ title: z.string() })
const PLACES = [
  { place: 'browser', own: 'localStorage', other: 'sessionStorage' },
  { place: 'tab', own: 'sessionStorage', other: 'localStorage' },
] as const

const titles = (key: DraftKey) => readDrafts(key, Schema).map(({ draft }) => draft.title)
const names = (storage: 'localStorage' | 'sessionStorage') => Object.keys({ ...globalThis[storage] })

describe.each(PLACES)('a draft stored in the $place', ({ place, own, other }) => {
  const NOTE: DraftKey = { place, actorId: 'ada', kind: 'note', id: 'n1' }

  it('says when it was stored and which version it started from', () => {
    vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z'), toFake: ['Date'] })
    storeDraft(NOTE, 3, { title: 'Mine' }, { title: 'Before' })
    vi.useRealTimers()
    const [draft, base] = [{ title: 'Mine' }, { title: 'Before' }]
    const stored = { draft, base, savedAt: '2026-05-04T10:00:00.000Z', version: 3 }
    expect(readDrafts(NOTE, Schema)).toEqual([stored])
  })

  it('is nowhere else', () => {
    storeDraft(NOTE, 1, { title: 'Mine' })
    expect(names(own)).toEqual(['draft:ada:note:n1:1'])
    expect(names(other)).toEqual([])
  })

  it.each([
    ['another person', { actorId: 'bea' }],
    ['another form', { kind: 'post' }],
    ['another thing', { id: 'n2' }],
    ['a new thing', { id: null }],
    ['a thing whose id has the same beginning', { id: 'n' }],
  ])('is not returned for %s', (_whose, difference) => {
    storeDraft(NOTE, 1, { title: 'Mine' })
    expect(titles({ ...NOTE, ...difference })).toEqual([])
  })

  it('is separate from one of another version, and is removed alone', () => {
    storeDraft(NOTE, 1, { title: 'First' })
    storeDraft(NOTE, 2, { title: 'Second' })
    expect(titles(NOTE).sort()).toEqual(['First', 'Second'])
    storeDraft(NOTE, 1, null)
    expect(titles(NOTE)).toEqual(['Second'])
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"draft":{"title":7},"savedAt":"2026-05-04T10:00:00Z","version":1}',
    '{"draft":null,"savedAt":"2026-05-04T10:00:00Z","version":1}',
    '{"draft":{"title":"x"},"savedAt":"once","version":1}',
    '{"draft":{"title":"x"},"savedAt":"2026-05-04T10:00:00Z","version":"1"}',
  ])('is ignored when it does not match the form of today: %s', (text) => {
    globalThis[own].setItem('draft:ada:note:n1:1', text)
    expect(titles(NOTE)).toEqual([])
  })

  it('does not stop anyone from typing where storage is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => storeDraft(NOTE, 1, { title: 'Mine' })).not.toThrow()
    vi.stubGlobal(own, undefined)
    expect(() => storeDraft(NOTE, 1, null)).not.toThrow()
    expect(titles(NOTE)).toEqual([])
  })

  it('is dropped with all others of its actor, and with nobody else’s', () => {
    const theirs: DraftKey = { ...NOTE, actorId: 'ada2' }
    storeDraft(NOTE, 1, { title: 'Mine' })
    storeDraft({ ...NOTE, kind: 'post', id: null }, null, { title: 'Mine, too' })
    storeDraft(theirs, 1, { title: 'Theirs' })
    dropDraftsOf('ada')
    expect(names(own)).toEqual(['draft:ada2:note:n1:1'])
    expect(titles(theirs)).toEqual(['Theirs'])
  })

  it('is dropped for everyone but the actor using the browser', () => {
    for (const actorId of ['ada', 'bea', 'eve']) storeDraft({ ...NOTE, actorId }, 1, { title: actorId })
    removeDraftsOfOthers('bea')
    expect(names(own)).toEqual(['draft:bea:note:n1:1'])
  })

  it('is dropped once somebody else signs in, but not when a session merely ends', () => {
    const { api, queryClient } = withTestApi({})
    observeSession(createPageActor(), queryClient, api)
    const mine = { ...NOTE, actorId: MEMBER.id }
    storeDraft(mine, 1, { title: 'Mine' })
    api.session.current.setData(undefined, MEMBER)
    api.session.current.setData(undefined, null)
    expect(titles(mine)).toEqual(['Mine'])
    api.session.current.setData(undefined, ADMIN)
    expect(titles(mine)).toEqual([])
  })

  it('is not written again by a form that is still open', () => {
    storeDraft(NOTE, 1, { title: 'Mine' })
    dropDraftsOf('ada')
    storeDraft(NOTE, 1, { title: 'Late' })
    expect(names(own)).toEqual([])
  })

  it('can be stored again once its actor opens a form', () => {
    dropDraftsOf('ada')
    readDrafts(NOTE, Schema)
    storeDraft(NOTE, 1, { title: 'Back' })
    expect(titles(NOTE)).toEqual(['Back'])
  })
})

it('a form without versions is stored for the actor of the page, in this tab', () => {
  vi.spyOn(pageActor, 'name').mockReturnValue('visitor')
  storeDraft(tabKey('contact'), null, { title: 'Mine' })
  expect(names('sessionStorage')).toEqual(['draft:visitor:contact:new:0'])
  vi.spyOn(pageActor, 'name').mockReturnValue('ada')
  expect(titles(tabKey('contact'))).toEqual([])
})

it('waits once for each thing, whatever versions it started from, and for its own actor', () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z'), toFake: ['Date'] })
  const key: DraftKey = { place: 'browser', actorId: 'ada', kind: 'note', id: 'n1' }
  storeDraft(key, 1, { title: 'Older' })
  vi.setSystemTime(new Date('2026-05-04T11:00:00Z'))
  storeDraft(key, 2, { title: ' Newer ' })
  storeDraft({ ...key, actorId: 'bea' }, 1, { title: 'Theirs' })
  storeDraft({ ...key, place: 'tab' }, 1, { title: 'Of the tab' })
  vi.setSystemTime(new Date('2026-05-04T12:00:00Z'))
  storeDraft({ ...key, kind: 'post', id: null }, null, { title: '' })
  localStorage.setItem('draft:ada:post:broken:1', '{')
  vi.useRealTimers()
  expect(waitingDrafts('ada')).toEqual([
    { kind: 'post', id: null, title: '', savedAt: '2026-05-04T12:00:00.000Z' },
    { kind: 'note', id: 'n1', title: 'Newer', savedAt: '2026-05-04T11:00:00.000Z' },
  ])
})
