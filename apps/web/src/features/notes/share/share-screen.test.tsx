import { TooltipProvider } from '@idex/ui/tooltip'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteConfigProvider } from '../../../app/client/site-config.tsx'
import { withTestApi } from '../../../testing/test-api.tsx'
import { type Answer, type Output, SUCCESS } from '../../../testing/fake-link.ts'
import { readPendingNote } from '../../sign-in/return-places.ts'
import { keepLoading } from '../../../reader/testing/keep-loading.ts'
import { ShareScreen } from './share-screen.tsx'
import { ANSWERS, NOTE, PREVIEW } from './testing/shared-notes.ts'
import { TEST_SITE } from '../../site/testing/test-site.ts'
import { refuse } from '../../../testing/refusal.ts'

beforeEach(keepLoading)

async function openLink(shared: Output<'share.open'> | Answer<'share.open'>) {
  const ask = vi.fn<Answer<'share.open'>>(typeof shared === 'function' ? shared : () => shared)
  const count = vi.fn((_input: unknown) => SUCCESS)
  const { wrapper: Api, queryClient } = withTestApi({
    'session.current': null,
    'blog.enabled': { enabled: false },
    'share.open': ask,
    'share.countOpen': count,
  })
  const root = createRootRoute()
  const share = createRoute({ getParentRoute: () => root, path: '/share/$slug', component: Page })
  const onboarding = createRoute({
    getParentRoute: () => root,
    path: '/onboarding',
    component: () => 'Onboarding',
  })
  function Page() {
    return <ShareScreen slug={share.useParams().slug} />
  }
  function Wrap({ children }: { children: ReactNode }) {
    return (
      <Api>
        <SiteConfigProvider value={TEST_SITE}>
          <TooltipProvider>{children}</TooltipProvider>
        </SiteConfigProvider>
      </Api>
    )
  }
  const router = createRouter({
    routeTree: root.addChildren([share, onboarding]),
    history: createMemoryHistory({ initialEntries: ['/share/a-note'] }),
    Wrap,
  })
  const view = render(<RouterProvider router={router} />)
  await waitFor(() => expect(ask).toHaveBeenCalled())
  return { ask, count, router, queryClient, ...view }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
})

describe('a share link', () => {
  it('shows a loading state at first', async () => {
    await openLink(() => new Promise(() => {}))
    expect((await screen.findByRole('status')).textContent).toBe('Loading note...')
  })

  it.each([
    ['leads to nothing', ANSWERS.notFound],
    ['fails', refuse(new Error('500'))],
  ])('that %s says so, with the way home', async (_case, shared) => {
    await openLink(shared)
    expect(await screen.findByRole('heading', { level: 1, name: 'Note Not Found' })).toBeTruthy()
    expect(
      screen.getByText("The shared note you're looking for doesn't exist or is no longer available."),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['has expired', ANSWERS.expired, 'This Link Has Expired'],
    ['was withdrawn', ANSWERS.revoked, 'This Link Was Withdrawn'],
  ])('that %s says so, with the way home', async (_case, shared, title) => {
    await openLink(shared)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
  })

  it('sends a newcomer to onboarding with the slug stored', async () => {
    const { router } = await openLink(ANSWERS.onboardingRequired)
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding'))
    expect(readPendingNote()).toBe('a-note')
  })

  it('is requested once: neither again on mount nor after a failure', async () => {
    const { ask, queryClient, unmount, router } = await openLink(ANSWERS.preview)
    await screen.findByText('Sign In to View Document')
    unmount()
    await queryClient.invalidateQueries({ refetchType: 'none' })
    render(<RouterProvider router={router} />)
    await screen.findByText('Sign In to View Document')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('the preview', () => {
  it('is counted once as opened by a visitor', async () => {
    const { count } = await openLink(ANSWERS.preview)
    await waitFor(() => expect(count).toHaveBeenCalledWith({ slug: PREVIEW.shareableSlug }))
    expect(count).toHaveBeenCalledTimes(1)
  })

  it('describes the note', async () => {
    await openLink(ANSWERS.preview)
    expect(await screen.findByRole('heading', { level: 1, name: PREVIEW.title })).toBeTruthy()
    expect(screen.getByText('Published by Research Desk')).toBeTruthy()
    expect(screen.getByText('Aug 13, 2025').getAttribute('datetime')).toBe(PREVIEW.createdAt)
    expect(screen.getByText(PREVIEW.description)).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Topics' }).textContent).toBe('AI AgentsSystems Thinking')
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/notes')
  })

  it('names Admin if the publisher is unknown', async () => {
    await openLink({ outcome: 'preview', note: { ...PREVIEW, publishedBy: '' } })
    expect(await screen.findByText('Published by Admin')).toBeTruthy()
  })
})

describe('a granted note', () => {
  it('opens by itself, again on request, and mentions the library', async () => {
    await openLink(ANSWERS.granted)
    await screen.findByRole('dialog', { name: NOTE.title })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Access document here' }))
    expect(await screen.findByRole('dialog', { name: NOTE.title })).toBeTruthy()
    expect(
      screen.getByText(
        "This note was shared with you. After viewing, you'll have access to all notes in your member dashboard.",
      ),
    ).toBeTruthy()
    expect(screen.queryByText('Sign In to View Document')).toBeNull()
    expect(screen.queryByText(/🔒/)).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
