import { createContext, type ReactNode, useState } from 'react'
import { useListener } from '../../browser/use-listener.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { isSearchShortcut } from '../../enhancements/search-shortcut.ts'

const Palette = lazyDialog(async () => (await import('./search-palette.tsx')).SearchPalette)

/** Opens the search over everything with a text, where there is one. */
export const SearchFor = createContext<((text: string) => void) | undefined>(undefined)

/**
 * The search over everything, which opens by its key and by the buttons that get `opener`; its code loads at the first
 * sign of use. `mayUseLibrary` is false for visitors, who find less.
 */
export function useSearchPalette({ mayUseLibrary }: { mayUseLibrary: boolean }): {
  palette: ReactNode
  searchFor: (text: string) => void
  opener: Record<'onClick' | 'onPointerEnter' | 'onFocus', () => void>
} {
  // The text it opens with.
  const [asked, setAsked] = useState<string>()
  useListener('document', 'keydown', (event) => {
    if (event.defaultPrevented || !isSearchShortcut(event)) return
    event.preventDefault()
    setAsked((was) => (was === undefined ? '' : undefined))
  })
  return {
    palette: (
      <Palette
        text={asked}
        open={asked !== undefined}
        onOpenChange={(open) => setAsked(open ? '' : undefined)}
        mayUseLibrary={mayUseLibrary}
      />
    ),
    searchFor: setAsked,
    opener: { onClick: () => setAsked(''), onPointerEnter: Palette.preload, onFocus: Palette.preload },
  }
}
