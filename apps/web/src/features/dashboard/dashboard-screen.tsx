import type { User } from '@idex/contract/sign-in/session'
import { useSession } from '../sign-in/use-session.ts'
import { MemberShell } from '../site/member-shell/member-shell.tsx'
import { AccessRequired } from './access-required.tsx'
import { ArticleViewer } from './article-viewer.tsx'
import { ContentList } from './content-list.tsx'
import { DashboardBar } from './dashboard-bar.tsx'
import { listInput } from './list-input.ts'
import { WELCOME } from './texts.ts'
import { TypeFilter } from './type-filter.tsx'
import { useContentList } from './use-content-list.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** Videos, articles and podcasts for members; a visitor is asked to sign in (spec section 2.6). */
export function DashboardScreen() {
  const { user } = useSession()
  return user ? <Dashboard user={user} /> : <AccessRequired />
}

function Dashboard({ user }: { user: User }) {
  const { params } = useDashboardSearch()
  const list = useContentList(listInput(params))
  return (
    <MemberShell bar={<DashboardBar user={user} />}>
      <header className="mb-8">
        <h1 tabIndex={-1} className="font-display text-title">
          {WELCOME.greet(user.firstName)}
        </h1>
        <p className="mt-2 text-muted">{WELCOME.text}</p>
      </header>
      <div className="mb-8">
        <TypeFilter />
      </div>
      <ContentList list={list} />
      <ArticleViewer items={list.pages?.flat()} />
    </MemberShell>
  )
}
