import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DeferredSearchProvider, useLibrarySearch, useDeferredSearch } from './use-library-search.ts'

it('renders the control that was pressed before the list', async () => {
  const renders: string[] = []
  function List() {
    const { layout } = useDeferredSearch()
    renders.push(`${layout} below`)
    return null
  }
  function Control() {
    const { layout, setLayout } = useLibrarySearch()
    renders.push(layout)
    return <button onClick={() => void setLayout('list')}>List</button>
  }
  const Screen = () => (
    <DeferredSearchProvider>
      <Control />
      <List />
    </DeferredSearchProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />))
  await userEvent.click(screen.getByRole('button'))
  expect([...new Set(renders)]).toEqual(['grid', 'grid below', 'list', 'list below'])
  expect(renders.filter((each) => each.endsWith('below'))).toHaveLength(2)
})
