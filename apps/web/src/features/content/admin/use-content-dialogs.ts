import type { AdminContentItem } from '@idex/contract/content/content-item'
import { useMemo, useState } from 'react'

/** `opening` counts, so that a form opened again begins anew. */
type Shown = { kind: 'form' | 'remove'; item: AdminContentItem | null; open: boolean; opening: number }

/** The one dialog that is open; a closed one is remembered while it moves out of sight. */
export function useContentDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  const commands = useMemo(() => {
    const show = (kind: Shown['kind'], item: AdminContentItem | null) =>
      setShown((last) => ({ kind, item, open: true, opening: (last?.opening ?? 0) + 1 }))
    return {
      create: () => show('form', null),
      edit: (item: AdminContentItem) => show('form', item),
      remove: (item: AdminContentItem) => show('remove', item),
      close: () => setShown((last) => last && { ...last, open: false }),
    }
  }, [])
  return { shown, commands }
}

export type ContentDialogState = ReturnType<typeof useContentDialogs>
