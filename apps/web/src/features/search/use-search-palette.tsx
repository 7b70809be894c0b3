import { type ReactNode, useEffect, useState } from 'react'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { isSearchKey } from '../../enhancements/search-key.ts'

const Palette = lazyDialog(async () => (await import('./search-palette.tsx')).SearchPalette)

/**
 * The search over everything, which opens by its key and by the buttons that get `opener`; its code comes with the first sign that
 * somebody wants it. `isReader` says whether whoever searches may use the library.
 */
export function useSearchPalette({ isReader }: { isReader: boolean }): {
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
    palette: <Palette open={open} onOpenChange={setOpen} isReader={isReader} />,
    opener: { onClick: () => setOpen(true), onPointerEnter: Palette.preload, onFocus: Palette.preload },
  }
}
