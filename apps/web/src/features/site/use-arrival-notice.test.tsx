import * as toasts from '@idex/ui/toast'
import { toast } from '@idex/ui/toast'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useArrivalNotice } from './use-arrival-notice.ts'

beforeEach(() => void vi.spyOn(toasts, 'toast').mockReturnValue({ id: '1', dismiss: () => {} }))

/** Opens `address`. Returns the address after the notice. */
async function arrive(address: string): Promise<string> {
  window.history.replaceState(null, '', address)
  const root = createRootRoute({
    component: function Landing() {
      useArrivalNotice()
      return <p>Here</p>
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />)
  await screen.findByText('Here')
  return history.location.href
}

describe('arriving', () => {
  it.each([
    ['a failed sign-in', '/?signin=failed', 'Sign-in was not completed'],
    ['a refused account', '/?signin=refused', 'This account has no access'],
    ['the end of an account', '/?account=deleted', 'Your account has been deleted'],
  ])('after %s is told why, once', async (_what, address, title) => {
    expect(await arrive(address)).toBe('/')
    expect(vi.mocked(toast).mock.calls).toEqual([[expect.objectContaining({ title })]])
  })

  it('after a failed sign-in the address is cleaned', async () => {
    expect(await arrive('/share/a-note?signin=failed')).toBe('/share/a-note')
    expect(await arrive('/blog?search=1e3&signin=failed&tag=AI#s-here')).toBe(
      '/blog?search=1e3&tag=AI#s-here',
    )
  })

  it.each(['/', '/?account=kept', '/?signin=', '/?ref=deleted'])('by %s is told nothing', async (address) => {
    expect(await arrive(address)).toBe(address)
    expect(toast).not.toHaveBeenCalled()
  })
})
