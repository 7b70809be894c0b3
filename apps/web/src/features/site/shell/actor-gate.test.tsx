import { VISITOR } from '@idex/contract/sign-in/actor'
import { toast } from '@idex/ui/toast'
import { Toaster } from '@idex/ui/toaster'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeDraft } from '../../../components/drafts/draft-store.ts'
import { createPageActor } from '../../../app/client/page-actor.ts'
import { withTestApi } from '../../../testing/test-api.tsx'
import { isLeavingForSignIn, leaveForSignIn } from '../../sign-in/sign-in.ts'
import { hasPanelEnded, takePanelAddress } from '../../sign-in/return-places.ts'
import { ActorGate } from './actor-gate.tsx'

const [assign, replace, reload] = [vi.fn(), vi.fn(), vi.fn()]
beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))
afterEach(async () => {
  for (const move of [assign, replace, reload]) move.mockReset()
  await waitFor(() => expect(isLeavingForSignIn()).toBe(false))
})

/** The page at `path` of the member `a1`, with content that only they may see. */
function openPage(path: string, owner = 'a1') {
  const [pathname = '', query] = path.split('?')
  const search = query === undefined ? '' : `?${query}`
  vi.stubGlobal('location', { pathname, search, hash: '', assign, replace, reload })
  const actor = createPageActor()
  actor.observe(owner)
  const { wrapper, queryClient, api } = withTestApi({})
  api.userNotes.list.setData({}, { items: [], nextCursor: null, all: 0 })
  function Page() {
    const [text, setText] = useState('')
    return <input aria-label="Secret" value={text} onChange={(event) => setText(event.target.value)} />
  }
  const page = (
    <>
      <ActorGate actor={actor}>
        <Page />
      </ActorGate>
      <Toaster />
    </>
  )
  render(page, { wrapper })
  return { become: (next: string) => act(() => actor.observe(next)), queryClient }
}

const isThere = () => screen.queryByLabelText('Secret') !== null
const moves = () => [assign, replace, reload].map((move) => move.mock.calls.flat())

describe('when another user signs in', () => {
  it('nothing on the page or in the cache is left, and the page is loaded for the new user', () => {
    const { become, queryClient } = openPage('/notes?q=salary')
    expect(isThere()).toBe(true)
    become('b2')
    expect(isThere()).toBe(false)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(moves()).toEqual([[], ['/notes'], []])
  })

  it('toasts for the previous user are removed', () => {
    const { become } = openPage('/notes')
    act(() => void toast({ title: 'Note moved to trash' }))
    become('b2')
    expect(screen.queryByText('Note moved to trash')).toBeNull()
  })

  it('an address with a hash is reloaded, not scrolled to', () => {
    openPage('/blog?q=doubt', VISITOR).become('b2')
    expect(replace).not.toHaveBeenCalled()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits without a network, showing nothing, until there is one', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openPage('/notes').become('b2')
    expect(isThere()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('when the session has ended', () => {
  it('a member page says so instead of showing its content, and signs in again 500 ms later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    openPage('/notes/trash?q=x').become(VISITOR)
    expect(isThere()).toBe(false)
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeDefined()
    expect(assign).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(assign).toHaveBeenCalledWith('/api/login?redirect=%2Fnotes%2Ftrash%3Fq%3Dx')
  })

  it('a hidden page waits, and is loaded for whoever signs in meanwhile', () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const { become } = openPage('/notes/trash')
    become(VISITOR)
    expect(isThere()).toBe(false)
    expect(isLeavingForSignIn()).toBe(false)
    become('b2')
    expect(replace.mock.calls.concat(reload.mock.calls)).toHaveLength(1)
    dispatchEvent(new Event('focus'))
    expect(isLeavingForSignIn()).toBe(false)
  })

  it('a hidden page is left once it is shown', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    openPage('/notes').become(VISITOR)
    act(() => void dispatchEvent(new Event('focus')))
    expect(isLeavingForSignIn()).toBe(false)
    hasFocus.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('focus')))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/login?redirect=%2Fnotes'))
  })

  it('a page that is already being left for sign-in goes on', async () => {
    const { become } = openPage('/share/a-note')
    act(() => leaveForSignIn())
    become(VISITOR)
    expect(isThere()).toBe(false)
    expect(screen.getByText('You are logged out. Logging in again...')).toBeDefined()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/login?redirect=%2Fshare%2Fa-note'))
    expect([replace, reload].flatMap((move) => move.mock.calls)).toEqual([])
  })

  it('the panel says that it redirects to its login', () => {
    openPage('/admin-panel/people?view=messages').become(VISITOR)
    expect(screen.getByText('Redirecting to login...')).toBeDefined()
    expect(replace).toHaveBeenCalledWith('/admin-login')
    expect(hasPanelEnded()).toBe(true)
    expect(takePanelAddress()).toBe('/admin-panel/people?view=messages')
  })

  it('says that what was being written is kept', () => {
    storeDraft({ place: 'tab', actorId: 'a1', kind: 'form-note', id: null }, null, { title: 'Begun' })
    openPage('/notes').become(VISITOR)
    expect(
      screen.getByText(
        'Your session has ended. What you were writing is kept, and comes back once you have signed in again.',
      ),
    ).toBeDefined()
  })

  it('a content page stays in sight, says so and signs in again', async () => {
    const { become } = openPage('/content/a-talk-c1')
    await userEvent.type(screen.getByLabelText('Secret'), 'typed')
    become(VISITOR)
    expect(screen.getByDisplayValue('typed')).toBeDefined()
    expect(moves()).toEqual([[], [], []])
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeDefined()
    await waitFor(() => expect(moves()).toEqual([['/api/login?redirect=%2Fcontent%2Fa-talk-c1'], [], []]))
  })

  it('a hidden content page stays in sight, and is left 500 ms after it is shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    openPage('/content/a-talk-c1').become(VISITOR)
    expect(isThere()).toBe(true)
    expect(isLeavingForSignIn()).toBe(false)
    hasFocus.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('focus')))
    expect(await screen.findByText('Unauthorized')).toBeDefined()
    expect(screen.getByText('You are logged out. Logging in again...')).toBeDefined()
    expect(assign).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(assign).toHaveBeenCalledWith('/api/login?redirect=%2Fcontent%2Fa-talk-c1')
  })
})
