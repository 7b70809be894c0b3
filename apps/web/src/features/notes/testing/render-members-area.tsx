import type { User } from '@idex/contract/sign-in/session'
import { createRootRoute, createRoute, Outlet, retainSearchParams } from '@tanstack/react-router'
import type { Answers } from '../../../testing/fake-link.ts'
import { MEMBER } from '../../../testing/people.ts'
import { PagePortal } from '../../../components/page-portal.tsx'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { withTestApi } from '../../../testing/test-api.tsx'
import { MemberShell } from '../../member-shell/member-shell.tsx'
import { LibraryScreen } from '../library/library-screen.tsx'
import { parseLibrarySearch } from '../library/library-search.ts'
import { NotebookScreen } from '../notebook/notebook-screen.tsx'
import { parseNotebookSearch } from '../notebook/notebook-search.ts'
import { MyNotesScreen } from '../own/my-notes-screen.tsx'
import { parseMyNotesSearch } from '../own/my-notes-search.ts'
import type { fakeNotes } from './fake-notes.ts'

function createRoutes() {
  const root = createRootRoute({
    component: () => (
      <>
        <MemberShell>
          <Outlet />
        </MemberShell>
        <PagePortal />
      </>
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
    createRoute({ getParentRoute, path: '/', component: () => <LibraryScreen view="home" /> }),
    createRoute({ getParentRoute, path: 'favorites', component: () => <LibraryScreen view="favorites" /> }),
    createRoute({ getParentRoute, path: 'recent', component: () => <LibraryScreen view="recent" /> }),
    createRoute({ getParentRoute, path: 'trash', component: () => <LibraryScreen view="trash" /> }),
  ]
  const notebook = createRoute({
    getParentRoute,
    path: 'highlights',
    validateSearch: parseNotebookSearch,
    component: NotebookScreen,
  })
  const myNotes = createRoute({
    getParentRoute: () => root,
    path: '/my-notes',
    validateSearch: parseMyNotesSearch,
    component: MyNotesScreen,
  })
  return root.addChildren([notes.addChildren([...views, notebook]), myNotes])
}

type Options = { user?: User | null; answers?: Answers }

/** The members' area at `path` with the notes of `fake`, seen by a member; `answers` override the fake's. */
export async function renderMembersArea(
  path: string,
  fake: ReturnType<typeof fakeNotes>,
  { user = MEMBER, answers }: Options = {},
) {
  const test = withTestApi({ ...fake.answers, 'session.current': user, ...answers })
  test.api.session.current.setData(undefined, user)
  return renderRoutes(createRoutes(), path, test, { site: { maxUploadMb: 1 } })
}
