import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JSX, ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { InMembersLayoutContext, registerMembersLayout } from './members-layout.ts'
import { ErrorScreen } from './error-screen.tsx'

type Wrapper = (props: { children: ReactNode }) => JSX.Element

function openFlaky(failures: number, path = '/', Wrap: Wrapper = ({ children }) => <>{children}</>) {
  const load = vi.fn(() => {
    if (load.mock.calls.length <= failures) throw new Error('SELECT password FROM users')
  })
  const routeTree = createRootRoute({ loader: load, component: () => <h1>All Notes</h1> })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    InnerWrap: Wrap,
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

  it('leaves the members’ area where it is, around its own pages alone', async () => {
    registerMembersLayout((page) => <div data-testid="area">{page}</div>)
    openFlaky(9, '/my-notes')
    const area = within(await screen.findByTestId('area'))
    expect(area.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
    cleanup()
    openFlaky(9, '/blog')
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
    expect(screen.queryByTestId('area')).toBeNull()
  })

  it('is not put into the members’ area twice', async () => {
    registerMembersLayout((page) => <div data-testid="area">{page}</div>)
    openFlaky(9, '/notes', ({ children }) => (
      <InMembersLayoutContext value>{children}</InMembersLayoutContext>
    ))
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
    expect(screen.queryByTestId('area')).toBeNull()
  })

  it('stays while retrying fails', async () => {
    openFlaky(2)
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})
