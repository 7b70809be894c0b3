import { createContext, type ReactNode, useState } from 'react'
import { useListener } from '../../browser/use-listener.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { isSearchKey } from '../../enhancements/search-key.ts'

const Palette = lazyDialog(async () => (await import('./search-palette.tsx')).SearchPalette)

/** Opens the search over everything with a text, where there is one. */
export const SearchFor = createContext<((text: string) => void) | undefined>(undefined)

/**
 * The search over everything, which opens by its key and by the buttons that get `opener`; its code loads at the first
 * sign of use. `isReader` is true for those who may use the library.
 */
export function useSearchPalette({ isReader }: { isReader: boolean }): {
  palette: ReactNode
  searchFor: (text: string) => void
  opener: Record<'onClick' | 'onPointerEnter' | 'onFocus', () => void>
} {
  // The text it opens with.
  const [asked, setAsked] = useState<string>()
  useListener('document', 'keydown', (event) => {
    if (event.defaultPrevented || !isSearchKey(event)) return
    event.preventDefault()
    setAsked((was) => (was === undefined ? '' : undefined))
  })
  return {
    palette: (
      <Palette
        text={asked}
        open={asked !== undefined}
        onOpenChange={(open) => setAsked(open ? '' : undefined)}
        isReader={isReader}
      />
    ),
    searchFor: setAsked,
    opener: { onClick: () => setAsked(''), onPointerEnter: Palette.preload, onFocus: Palette.preload },
  }
}
