import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { observeSession } from '../bind-actor.ts'
import { type DraftKey, dropDraftsOf, dropDraftsOfOthers, keepDraft, readDrafts } from './draft-store.ts'
import { createPageActor } from '../page-actor.ts'

const Schema = z.object({ title: z.string() })
const NOTE: DraftKey = { actorId: 'ada', kind: 'note', id: 'n1' }

const titles = (key: DraftKey) => readDrafts(key, Schema).map(({ draft }) => draft.title)

describe('a draft kept in this browser', () => {
  it('says when it was kept and what it was begun with', () => {
    vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z'), toFake: ['Date'] })
    keepDraft(NOTE, 3, { title: 'Mine' })
    vi.useRealTimers()
    const kept = { draft: { title: 'Mine' }, savedAt: '2026-05-04T10:00:00.000Z', version: 3 }
    expect(readDrafts(NOTE, Schema)).toEqual([kept])
  })

  it.each([
    ['another person', { actorId: 'bea' }],
    ['another form', { kind: 'post' }],
    ['another thing', { id: 'n2' }],
    ['a thing that is yet to be', { id: null }],
    ['a thing whose id begins alike', { id: 'n' }],
  ])('is not that of %s', (_whose, other) => {
    keepDraft(NOTE, 1, { title: 'Mine' })
    expect(titles({ ...NOTE, ...other })).toEqual([])
  })

  it('stands beside one begun with another version, and is forgotten alone', () => {
    keepDraft(NOTE, 1, { title: 'First' })
    keepDraft(NOTE, 2, { title: 'Second' })
    expect(titles(NOTE).sort()).toEqual(['First', 'Second'])
    keepDraft(NOTE, 1, null)
    expect(titles(NOTE)).toEqual(['Second'])
  })

  it('is none when it is not what the form holds today, or no draft at all', () => {
    for (const text of [
      '',
      '{',
      '7',
      '{"draft":{"title":7}}',
      '{"draft":{"title":"x"},"savedAt":"once","version":1}',
    ]) {
      localStorage.setItem('draft:ada:note:n1:1', text)
      expect(titles(NOTE)).toEqual([])
    }
  })

  it('costs nobody their typing where storage is blocked or full', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(() => keepDraft(NOTE, 1, { title: 'Mine' })).not.toThrow()
    expect(titles(NOTE)).toEqual([])
    vi.unstubAllGlobals()
  })
})

describe('dropping the drafts of a person', () => {
  it('drops all of theirs and none of anybody else', () => {
    const others: DraftKey = { ...NOTE, actorId: 'ada2' }
    keepDraft(NOTE, 1, { title: 'Mine' })
    keepDraft({ ...NOTE, kind: 'post', id: null }, null, { title: 'Mine, too' })
    keepDraft(others, 1, { title: 'Theirs' })
    dropDraftsOf('ada')
    expect(Object.keys({ ...localStorage })).toEqual(['draft:ada2:note:n1:1'])
    expect(titles(others)).toEqual(['Theirs'])
  })

  it('happens to all but the one who is using the browser', () => {
    for (const actorId of ['ada', 'bea', 'eve']) keepDraft({ ...NOTE, actorId }, 1, { title: actorId })
    dropDraftsOfOthers('bea')
    expect(Object.keys({ ...localStorage })).toEqual(['draft:bea:note:n1:1'])
  })

  it('happens once somebody else is seen here, and not when a session only ends', () => {
    const { api, queryClient } = withTestApi({})
    observeSession(createPageActor(), queryClient, api)
    const mine = { ...NOTE, actorId: MEMBER.id }
    keepDraft(mine, 1, { title: 'Mine' })
    api.session.current.setData(undefined, MEMBER)
    api.session.current.setData(undefined, null)
    expect(titles(mine)).toEqual(['Mine'])
    api.session.current.setData(undefined, ADMIN)
    expect(titles(mine)).toEqual([])
  })

  it('is not undone by a form that still stands and keeps what it holds', () => {
    keepDraft(NOTE, 1, { title: 'Mine' })
    dropDraftsOf('ada')
    keepDraft(NOTE, 1, { title: 'Late' })
    expect(Object.keys({ ...localStorage })).toEqual([])
  })

  it('lets them keep drafts again once they open a form', () => {
    dropDraftsOf('ada')
    readDrafts(NOTE, Schema)
    keepDraft(NOTE, 1, { title: 'Back' })
    expect(titles(NOTE)).toEqual(['Back'])
  })
})
