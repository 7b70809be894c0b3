import { SEARCH_TEXTS } from '../../../browser/search-params.ts'
import type { Answers } from '../../../testing/fake-link.ts'
import type { SiteConfig } from '@idex/contract/site/site-config'
import type { User } from '@idex/contract/sign-in/session'
import { toast } from '@idex/ui/toast'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  retainSearchParams,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { SiteConfigProvider } from '../../../app/client/site-config.tsx'
import { MEMBER } from '../../../testing/people.ts'
import { Announcer } from '../../../components/announcer.tsx'
import { withTestApi } from '../../../testing/test-api.tsx'
import { LibraryScreen } from '../library/library-screen.tsx'
import { parseLibrarySearch } from '../library/library-search.ts'
import { MyNotesScreen } from '../own/my-notes-screen.tsx'
import { parseMyNotesSearch } from '../own/my-notes-search.ts'
import { MemberShell } from '../../site/member-shell/member-shell.tsx'
import type { fakeNotes } from './fake-notes.ts'

// Whole screens take seconds to render on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const SITE: SiteConfig = {
  contactEmail: 'hello@idex.example',
  profileUrl: 'https://profile.example',
  socialUrl: 'https://social.example',
  newsletterEmbedUrl: null,
  maxUploadMb: 1,
}

function createRoutes() {
  const root = createRootRoute({
    component: () => (
      <TooltipProvider>
        <MemberShell>
          <Outlet />
        </MemberShell>
        <Toaster />
        <Announcer />
      </TooltipProvider>
    ),
  })
  const notes = createRoute({
    getParentRoute: () => root,
    path: '/notes',
    validateSearch: parseLibrarySearch,
    search: { middlewares: [retainSearchParams(['layout'])] },
  })
  const getParentRoute = () => notes
  const views = [
    createRoute({ getParentRoute, path: '/', component: () => <LibraryScreen view="dashboard" /> }),
    createRoute({ getParentRoute, path: 'favorites', component: () => <LibraryScreen view="favorites" /> }),
    createRoute({ getParentRoute, path: 'recent', component: () => <LibraryScreen view="recent" /> }),
    createRoute({ getParentRoute, path: 'trash', component: () => <LibraryScreen view="trash" /> }),
  ]
  const myNotes = createRoute({
    getParentRoute: () => root,
    path: '/my-notes',
    validateSearch: parseMyNotesSearch,
    component: MyNotesScreen,
  })
  return root.addChildren([notes.addChildren(views), myNotes])
}

type Options = { user?: User | null; answers?: Answers }

/** The members' area at `path` with the notes of `fake`, seen by a member; `answers` override the fake's. */
export async function renderMembersArea(
  path: string,
  fake: ReturnType<typeof fakeNotes>,
  { user = MEMBER, answers }: Options = {},
) {
  // The toast of the previous test would still be there.
  toast({ title: '' }).dismiss()
  const { wrapper: Wrapper, api } = withTestApi({ ...fake.answers, 'session.current': user, ...answers })
  api.session.current.setData(undefined, user)
  const router = createRouter({
    ...SEARCH_TEXTS,
    routeTree: createRoutes(),
    history: createMemoryHistory({ initialEntries: [path] }),
    Wrap: ({ children }) => (
      <Wrapper>
        <SiteConfigProvider value={SITE}>{children}</SiteConfigProvider>
      </Wrapper>
    ),
  })
  await router.load()
  const { unmount } = await act(async () => render(<RouterProvider router={router} />))
  return { router, unmount, user: userEvent.setup() }
}
