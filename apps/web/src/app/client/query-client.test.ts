import * as toasts from '@idex/ui/toast'
import { QueryObserver } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { describe, expect, it, vi } from 'vitest'
import { sendSerialized } from './serialize.ts'
import { createQueryClient } from './query-client.ts'
import { trpc } from './trpc.ts'

const sessionKey = getQueryKey(trpc.session.current, undefined, 'query')

function refusal(code: string) {
  return TRPCClientError.from({ error: { message: 'no', code: -32001, data: { code } } })
}

function sessionIsStale(queryClient: ReturnType<typeof createQueryClient>): boolean {
  return queryClient.getQueryState(sessionKey)?.isInvalidated ?? false
}

describe('the query cache', () => {
  it('never considers data stale and never refetches on its own', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    })
  })

  it('does not let a screen repeat its loader’s failed request, until it is opened again', async () => {
    const queryClient = createQueryClient({ isServer: false })
    const queryFn = vi.fn(() => Promise.reject(new Error('down')))
    const query = { queryKey: ['x'], queryFn }
    await queryClient.prefetchQuery(query)
    const screen = new QueryObserver(queryClient, query)
    const close = screen.subscribe(() => undefined)
    expect(screen.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    expect(queryFn).toHaveBeenCalledTimes(1)
    close()
    new QueryObserver(queryClient, query).subscribe(() => undefined)
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['UNAUTHORIZED', true],
    ['FORBIDDEN', false],
    ['INTERNAL_SERVER_ERROR', false],
  ])('after a query refused with %s asks who is signed in: %s', async (code, stale) => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(sessionKey, null)
    const queryFn = () => Promise.reject(refusal(code))
    await expect(queryClient.fetchQuery({ queryKey: ['notes'], queryFn })).rejects.toThrow()
    expect(sessionIsStale(queryClient)).toBe(stale)
  })

  it('asks the same after a refused mutation', async () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(sessionKey, null)
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(refusal('UNAUTHORIZED')) })
    await expect(mutation.execute(undefined)).rejects.toThrow()
    expect(sessionIsStale(queryClient)).toBe(true)
  })

  it('does not when the mutation is one that nobody waits for', async () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(sessionKey, null)
    const refused = sendSerialized(
      queryClient,
      { kind: 'note', id: 'one' },
      () => Promise.reject(refusal('UNAUTHORIZED')),
      { isBackground: true },
    )
    await expect(refused).rejects.toThrow()
    expect(sessionIsStale(queryClient)).toBe(false)
  })
})

describe('a call that succeeded', () => {
  const succeed = (isBackground: boolean) =>
    sendSerialized(createQueryClient(), { kind: 'note', id: 'one' }, async () => true, { isBackground })

  it('takes away a failure that is still shown', async () => {
    const gone = vi.spyOn(toasts, 'dismissFailures').mockReturnValue()
    await succeed(false)
    expect(gone).toHaveBeenCalledOnce()
  })

  it('leaves it where nobody waited for the call', async () => {
    const gone = vi.spyOn(toasts, 'dismissFailures').mockReturnValue()
    await succeed(true)
    expect(gone).not.toHaveBeenCalled()
  })
})
