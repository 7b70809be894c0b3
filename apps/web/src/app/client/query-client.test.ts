import * as toasts from '@idex/ui/toast'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { sendSerialized } from './serialize.ts'
import { createQueryClient } from './query-client.ts'

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
})

describe('a call', () => {
  const call = (isBackground: boolean, answer = Promise.resolve()) =>
    sendSerialized(createQueryClient(), { kind: 'note', id: 'one' }, () => answer, { isBackground })

  it('takes away a failure that is still shown, and leaves what fails until it is answered', async () => {
    const gone = vi.spyOn(toasts, 'dismissFailures').mockReturnValue()
    const { promise, resolve } = Promise.withResolvers<void>()
    const called = call(false, promise)
    expect(gone).toHaveBeenCalledOnce()
    resolve()
    await called
    expect(gone).toHaveBeenCalledOnce()
  })

  it('leaves it where nobody waited for the call', async () => {
    const gone = vi.spyOn(toasts, 'dismissFailures').mockReturnValue()
    await call(true)
    expect(gone).not.toHaveBeenCalled()
  })
})
