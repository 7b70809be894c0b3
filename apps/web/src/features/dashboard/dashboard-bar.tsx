import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import type { User } from '@idex/contract/sign-in/session'
import { SearchInput } from '@idex/ui/search-input'
import { useDebouncedText } from '../../lib/use-debounced-text.ts'
import { BAR } from './texts.ts'
import { NotificationBell } from './notification-bell.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'
import { UserMenu } from './user-menu.tsx'

/** Above the dashboard: search, what is new, and who is signed in. On a phone the search has a line of its own. */
export function DashboardBar({ user }: { user: User }) {
  return (
    <>
      <SearchBox />
      <div className="ml-auto flex items-center gap-1 max-sm:order-1 sm:gap-2">
        <NotificationBell />
        <UserMenu user={user} />
      </div>
    </>
  )
}

function SearchBox() {
  const { search, setSearch } = useDashboardSearch()
  const [text, setText] = useDebouncedText(search, (wanted) => void setSearch(wanted))
  return (
    <div className="w-full max-sm:order-2 max-sm:px-2 max-sm:pb-3 sm:ml-2 sm:max-w-104 sm:flex-1 lg:ml-0">
      <SearchInput label={BAR.search} value={text} onValueChange={setText} maxLength={SEARCH_MAX} />
    </div>
  )
}
