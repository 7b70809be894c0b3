import { type ReactNode, useEffect, useState } from 'react'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'

const Palette = lazyDialog(async () => (await import('./search-palette.tsx')).SearchPalette)

/** Ctrl and K, or ⌘ and K on a Mac, whatever the layout of the keyboard. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/**
 * The search over everything, which opens by its key and by the buttons that get `opener`; its code comes with the first sign that
 * somebody wants it.
 */
export function useSearchPalette(): {
  palette: ReactNode
  opener: Record<'onClick' | 'onPointerEnter' | 'onFocus', () => void>
} {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    palette: <Palette open={open} onOpenChange={setOpen} />,
    opener: { onClick: () => setOpen(true), onPointerEnter: Palette.preload, onFocus: Palette.preload },
  }
}
