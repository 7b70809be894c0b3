import { mayUseLibrary } from '@idex/contract/sign-in/library-access'
import { Button } from '@idex/ui/button'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { enhanceSearchShortcut } from '../../enhancements/search-shortcut.ts'
import { useSearchPalette } from '../search/use-search-palette.tsx'
import { useSession } from '../sign-in/use-session.ts'
import { SEARCH } from './messages.ts'

/** The search in the public pages' header; its shortcut works without React, too (`enhancements/search-shortcut.ts`). */
export function SiteSearch() {
  const button = useRef<HTMLButtonElement>(null)
  const { user } = useSession()
  const { palette, opener } = useSearchPalette({ mayUseLibrary: mayUseLibrary(user) })
  // From now on the app listens.
  useEffect(() => enhanceSearchShortcut(button.current)?.(), [])
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="text-muted hover:text-foreground md:-mr-3 md:ml-2 noscript:hidden"
        aria-keyshortcuts="Control+K Meta+K"
        data-part="search-shortcut"
        {...opener}
      >
        <Search aria-hidden />
        <span className="sr-only">{SEARCH}</span>
      </Button>
      {palette}
    </>
  )
}
