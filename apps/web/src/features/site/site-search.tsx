import { Button } from '@idex/ui/button'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { enhanceSearchKey } from '../../enhancements/search-key.ts'
import { useSearchPalette } from '../search/use-search-palette.tsx'
import { isReader, useSession } from '../sign-in/use-session.ts'
import { SEARCH } from './messages.ts'

/** The search in the public pages' header; its key works without React, too (`enhancements/search-key.ts`). */
export function SiteSearch() {
  const button = useRef<HTMLButtonElement>(null)
  const { user } = useSession()
  const { palette, opener } = useSearchPalette({ isReader: isReader(user) })
  // From now on the app listens.
  useEffect(() => enhanceSearchKey(button.current)?.(), [])
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="text-muted hover:text-foreground md:-mr-3 md:ml-2 noscript:hidden"
        aria-keyshortcuts="Control+K Meta+K"
        data-part="search-key"
        {...opener}
      >
        <Search aria-hidden />
        <span className="sr-only">{SEARCH}</span>
      </Button>
      {palette}
    </>
  )
}
