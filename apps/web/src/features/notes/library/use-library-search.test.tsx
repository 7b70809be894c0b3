import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useLibrarySearch, useListedSearch } from './use-library-search.ts'

it('renders the control that was pressed before the list', async () => {
  const renders: string[] = []
  function Screen() {
    const { layout, setLayout } = useLibrarySearch()
    const listed = useListedSearch()
    renders.push(`${layout}, ${listed.layout}`)
    return <button onClick={() => void setLayout('list')}>List</button>
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />))
  await userEvent.click(screen.getByRole('button'))
  expect([...new Set(renders)]).toEqual(['grid, grid', 'list, grid', 'list, list'])
})
