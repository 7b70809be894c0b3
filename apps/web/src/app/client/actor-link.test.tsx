import type { AppRouter } from '@idex/api/app-router'
import { ACTOR_HEADER, UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'
import { createTRPCClient } from '@trpc/client'
import { describe, expect, it, vi } from 'vitest'
import { actorLinks } from './actor-link.ts'
import { createPageActor } from './page-actor.ts'

const NOTHING = { result: { data: { json: { items: [] } } } }

type Asked = { path: string; claim: string | null; signal: AbortSignal | null | undefined }

type Answer = { forWhom?: string; held?: boolean; status?: number; body?: object }

/** A page of `a1` before a server that answers for `forWhom`, at once or when `release` is called. */
function openPage({ forWhom = 'a1', held = false, status = 200, body = NOTHING }: Answer = {}) {
  const actor = createPageActor()
  actor.observe('a1')
  const asked: Asked[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://idex.example')
    asked.push({ path: pathname, claim: new Headers(init.headers).get(ACTOR_HEADER), signal: init.signal })
    if (held) await released
    const answers = pathname.split(',').map(() => body)
    return Response.json(answers, { status, headers: { [ACTOR_HEADER]: forWhom } })
  })
  const client = createTRPCClient<AppRouter>({ links: actorLinks(actor, '/api/trpc') })
  const settled = vi.fn()
  const call = <T,>(promise: Promise<T>) => void promise.then(settled, settled)
  return { actor, asked, release, client, settled, call }
}

const untilAsked = (asked: unknown[], times = 1) => expect.poll(() => asked).toHaveLength(times)
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

describe('a call from a page', () => {
  it('names the actor it is made for, except the call that finds out who is signed in', async () => {
    const { client, asked } = openPage()
    await Promise.all([
      client.userNotes.list.query({}),
      client.notes.latest.query(),
      client.session.current.query(),
    ])
    expect(asked.map(({ path, claim }) => [path, claim])).toEqual(
      expect.arrayContaining([
        ['/api/trpc/userNotes.list,notes.latest', 'a1'],
        ['/api/trpc/session.current', UNKNOWN_ACTOR],
      ]),
    )
  })

  it('is aborted when the actor changes, and its late answer is dropped', async () => {
    const { actor, client, asked, release, settled, call } = openPage({ held: true })
    call(client.userNotes.list.query({}))
    await untilAsked(asked)
    actor.observe('b2')
    expect(asked[0]?.signal?.aborted).toBe(true)
    release()
    await aMoment()
    expect(settled).not.toHaveBeenCalled()
  })

  it('whose answer is for somebody else ends the page, and the caller gets nothing', async () => {
    const { actor, client, asked, settled, call } = openPage({
      forWhom: 'b2',
      status: 409,
      body: { error: {} },
    })
    call(client.userNotes.trash.mutate({ id: 'n1' }))
    await untilAsked(asked)
    await expect.poll(() => actor.next()).toBe('b2')
    await aMoment()
    expect(settled).not.toHaveBeenCalled()
  })

  it('is not sent once the page is over', async () => {
    const { actor, client, asked, settled, call } = openPage()
    actor.observe(VISITOR)
    call(client.userNotes.trash.mutate({ id: 'n1' }))
    await aMoment()
    expect(asked).toEqual([])
    expect(settled).not.toHaveBeenCalled()
  })

  it('that is refused because nobody is signed in any more is rejected', async () => {
    const data = { code: 'UNAUTHORIZED', httpStatus: 401, error: { code: 'UNAUTHORIZED', message: 'No' } }
    const body = { error: { json: { message: 'No', code: -32001, data } } }
    const { actor, client } = openPage({ forWhom: VISITOR, status: 401, body })
    const ask = vi.fn()
    actor.setRecheck(ask)
    await expect(client.userNotes.list.query({})).rejects.toThrow('No')
    expect(ask).toHaveBeenCalledOnce()
  })
})
