import { useCallback, useState } from 'react'

type Shown<Kind extends string, Row> = { kind: Kind; row: Row | null; open: boolean; opening: number }

/**
 * The one open dialog of a list: its kind, and its row if any. It shows the row as it is in the list, and its last state
 * once it is removed. A closed dialog is remembered while it animates out; `opening` counts, so that a form opened again
 * is mounted again.
 */
export function useRowDialog<Kind extends string, Row extends { id: string }>(
  rows: readonly Row[] | undefined,
) {
  const [shown, setShown] = useState<Shown<Kind, Row> | null>(null)
  const id = shown?.row?.id
  const listed = id === undefined ? undefined : rows?.find((row) => row.id === id)
  if (shown !== null && listed !== undefined && listed !== shown.row) setShown({ ...shown, row: listed })
  const show = useCallback(
    (kind: Kind, row: Row | null = null) =>
      setShown((last) => ({ kind, row, open: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), [])
  return { shown, show, close, props: dialogProps(shown, close) }
}

/** Props of the dialog that is `shown`. */
export function dialogProps(shown: { open: boolean } | null, close: () => void) {
  return {
    open: shown?.open ?? false,
    onOpenChange: (open: boolean) => {
      if (!open) close()
    },
  }
}

export type RowDialog<Kind extends string, Row extends { id: string }> = ReturnType<
  typeof useRowDialog<Kind, Row>
>
