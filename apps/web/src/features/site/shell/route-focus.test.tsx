import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { RouteFocus } from './route-focus.tsx'

function Frame() {
  return (
    <>
      <Outlet />
      <RouteFocus />
    </>
  )
}

function page(path: string, content: ReactNode) {
  return createRoute({ getParentRoute: () => root, path, component: () => <main>{content}</main> })
}

const root = createRootRoute({ component: Frame })
const routeTree = root.addChildren([
  page('/', <h1>First</h1>),
  page('/second', <h1>Second</h1>),
  page('/slow', <p>Loading...</p>),
])

async function open(path: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  render(<RouterProvider router={router} />)
  await screen.findByRole('main')
  return (href: string) => act(() => router.navigate({ href }))
}

describe('focus after a navigation', () => {
  it('stays where it was on the first page', async () => {
    await open('/')
    expect(document.activeElement).toBe(document.body)
  })

  it('goes to the heading of the new page', async () => {
    const go = await open('/')
    await go('/second')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' })))
  })

  it('goes to the main landmark while there is no heading, and announces the title', async () => {
    document.title = 'All Notes'
    const go = await open('/')
    await go('/slow')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    expect(await screen.findByText('All Notes')).toBeTruthy()
  })

  it('stays where it was when only the search changes', async () => {
    const go = await open('/second')
    await go('/second?q=agents')
    expect(document.activeElement).toBe(document.body)
  })
})
