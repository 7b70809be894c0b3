import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

function openFlaky(failures: number) {
  const load = vi.fn(() => {
    if (load.mock.calls.length <= failures) throw new Error('SELECT password FROM users')
  })
  const routeTree = createRootRoute({ loader: load, component: () => <h1>All Notes</h1> })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    defaultErrorComponent: ErrorScreen,
  })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  render(<RouterProvider router={router} />)
}

describe('the error screen', () => {
  it('explains in plain words, without the error’s message', async () => {
    openFlaky(1)
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('SELECT')
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
  })

  it('retries and shows the screen', async () => {
    openFlaky(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'All Notes' })).toBeTruthy()
  })

  it('stays while retrying fails', async () => {
    openFlaky(2)
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})
