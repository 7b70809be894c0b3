import type { User } from '@idex/contract/sign-in/session'
import { useSession } from '../sign-in/use-session.ts'
import { MemberShell } from '../member-shell/member-shell.tsx'
import { ContinueShelf } from '../../reader/places/continue-shelf.tsx'
import { ArticleViewer } from './article-viewer.tsx'
import { ContentList } from './content-list.tsx'
import { listInput } from './list-input.ts'
import { ACCESS, BAR, FILTER, WELCOME } from './messages.ts'
import { useContentList } from './use-content-list.ts'
import {
  AnsweredSearch,
  DeferredSearchProvider,
  useDashboardSearch,
  useDeferredSearch,
} from './use-dashboard-search.ts'
import { CONTENT_TYPES } from '@idex/contract/content/choices'
import { ToggleChip } from '@idex/ui/toggle-chip'
import { Button } from '@idex/ui/button'
import { LockKeyhole } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { goToLogin } from '../sign-in/sign-in.ts'
import { LoadingScreen } from '../site/shell/loading-screen.tsx'
import { SitePage } from '../site/site-page.tsx'
import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { SearchInput } from '@idex/ui/search-input'
import { useOptimisticChoice } from '../../components/use-optimistic-choice.ts'
import { useDebouncedText } from '../../components/use-debounced-text.ts'

/** The search in the bar. On a phone it has a line of its own. */
function SearchBox() {
  const { search, setSearch } = useDashboardSearch()
  const [text, setText] = useDebouncedText(search, (wanted) => void setSearch(wanted))
  return (
    <div className="w-full max-sm:order-2 max-sm:px-2 max-sm:pb-3 sm:ml-2 sm:max-w-104 sm:flex-1 lg:ml-0">
      <SearchInput label={BAR.search} value={text} onValueChange={setText} maxLength={SEARCH_MAX} />
    </div>
  )
}

function AccessRequired() {
  const signIn = (event: SubmitEvent) => {
    event.preventDefault()
    goToLogin('/dashboard')
  }
  return (
    <SitePage>
      <div className="mx-auto flex min-h-[70dvh] max-w-6xl flex-col items-start justify-center px-6 py-24 md:px-8">
        <LockKeyhole aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
        <h1 tabIndex={-1} className="mt-6 font-display text-title">
          {ACCESS.title}
        </h1>
        <p className="mt-4 max-w-[44ch] text-lg text-muted">{ACCESS.text}</p>
        {/* A form, so that the button works before the scripts have loaded. */}
        <form action="/api/login" onSubmit={signIn} className="mt-8">
          <input type="hidden" name="redirect" value="/dashboard" />
          <Button type="submit" size="lg">
            {ACCESS.signIn}
          </Button>
        </form>
      </div>
    </SitePage>
  )
}

/** Filters by kind of content. */
function TypeFilter() {
  const search = useDashboardSearch()
  const [type, setType] = useOptimisticChoice(search.type, search.setType)
  return (
    <div role="group" aria-label={FILTER.label} className="flex flex-wrap gap-2">
      {[undefined, ...CONTENT_TYPES].map((choice) => (
        <ToggleChip key={choice ?? 'all'} pressed={type === choice} onPressedChange={() => setType(choice)}>
          {choice === undefined ? FILTER.all : FILTER.types[choice]}
        </ToggleChip>
      ))}
    </div>
  )
}

/** Videos, articles and podcasts for members; a visitor is asked to sign in. */
export function DashboardScreen() {
  const { status, user } = useSession()
  if (status === 'pending') return <LoadingScreen />
  return user ? <Dashboard user={user} /> : <AccessRequired />
}

function Listed() {
  const { params } = useDeferredSearch()
  const list = useContentList(listInput(params))
  return (
    <AnsweredSearch isWaiting={list.isPlaceholderData}>
      <Continued />
      <ContentList list={list} />
      <ArticleViewer items={list.pages?.flat()} />
    </AnsweredSearch>
  )
}

/** Shelf of items to continue; hidden during a search. */
function Continued() {
  const { view, isFiltered } = useDeferredSearch()
  return view === 'discover' && !isFiltered && <ContinueShelf />
}

function Dashboard({ user }: { user: User }) {
  return (
    <MemberShell field={<SearchBox />}>
      <header className="mb-8">
        <h1 tabIndex={-1} className="font-display text-title">
          {WELCOME.greet(user.firstName)}
        </h1>
        <p className="mt-2 text-muted">{WELCOME.text}</p>
      </header>
      {/* Above what a filter takes away: it keeps its place. */}
      <div className="mb-8">
        <TypeFilter />
      </div>
      <DeferredSearchProvider>
        <Listed />
      </DeferredSearchProvider>
    </MemberShell>
  )
}
