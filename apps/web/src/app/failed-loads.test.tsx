import { sweepLeaks } from '@idex/ui/testing/leaks'
import { type Answer, type Answers, fakeLink, type ProcedurePath } from '../testing/fake-link.ts'
import { RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Fragment } from 'react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fakeNotes } from '../features/notes/testing/fake-notes.ts'
import { Document } from '../features/site/shell/document.tsx'
import { TEST_SITE } from '../features/site/testing/test-site.ts'
import { createAppRouter } from './router.tsx'
import { routeTree } from './routeTree.gen.ts'
import { MEMBER } from '../testing/people.ts'
import { samplePreview } from '../testing/sample-note.ts'

// The page of the tests has its document already.
beforeAll(() => void Reflect.set(routeTree.options, 'shellComponent', Fragment))
afterAll(() => void Reflect.set(routeTree.options, 'shellComponent', Document))

// The app's router lives as long as its page and has no end of its own.
afterEach(sweepLeaks)

const down = () => {
  throw new Error('down')
}

/** Goes to `path` within the app, from a page that asks for nothing of it. */
async function goTo(path: string, answers: Answers) {
  const link = fakeLink({ ...fakeNotes().answers, 'session.current': MEMBER, ...answers })
  const router = createAppRouter({ links: [link], publicUrl: 'https://idex.example', site: TEST_SITE })
  await router.navigate({ to: '/privacy-policy' })
  await act(async () => render(<RouterProvider router={router} />))
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  await act(() => router.navigate({ to: path }))
  const { queryClient } = router.options.context
  return { settled: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)) }
}

it.each<[string, Partial<Record<ProcedurePath, number>>]>([
  // The start page of the library has two lists.
  ['/notes', { 'notes.list': 2 }],
  ['/notes/favorites', { 'notes.list': 1 }],
  ['/notes/recent', { 'notes.list': 1 }],
  ['/notes/trash', { 'notes.deleted': 1 }],
  ['/my-notes', { 'notes.list': 1 }],
  ['/dashboard', { 'content.list': 1, 'notifications.list': 1 }],
  ['/account', { 'account.get': 1, 'account.sessions': 1 }],
])('what %s requests in vain is requested once', async (path, wanted) => {
  const failing = Object.keys(wanted).map((name) => [name, vi.fn(down)] as const)
  const { settled } = await goTo(path, Object.fromEntries(failing))
  expect((await screen.findAllByRole('button', { name: 'Try Again' })).length).toBeGreaterThan(0)
  await settled()
  expect(Object.fromEntries(failing.map(([name, call]) => [name, call.mock.calls.length]))).toEqual(wanted)
})

it('the insights of the landing page fail once, and are requested once more by a press', async () => {
  const latest = vi.fn<Answer<'notes.latest'>>(down)
  const { settled } = await goTo('/', { 'notes.latest': latest })
  expect(await screen.findByRole('heading', { name: 'Insights could not be loaded' })).toBeDefined()
  await settled()
  expect(latest).toHaveBeenCalledTimes(1)
  latest.mockReturnValue(['1', '2', '3'].map((id) => samplePreview({ id, title: `Note ${id}` })))
  const insights = within(screen.getByRole('region', { name: 'Latest Insights' }))
  fireEvent.click(insights.getByRole('button', { name: 'Try Again' }))
  expect(await insights.findAllByRole('listitem')).toHaveLength(3)
  expect(latest).toHaveBeenCalledTimes(2)
})
