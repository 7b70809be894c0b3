import { useCallback, useState } from 'react'

type Shown<Kind extends string, Row> = { kind: Kind; row: Row | null; open: boolean; opening: number }

/**
 * The one dialog that is open above a list: of which kind, and about which row, if any. It follows the row: shows it as the
 * list has it now, and as it last was once it has left. A closed one is remembered while it moves out of sight; `opening`
 * counts, so that a form opened again begins anew.
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
  return { shown, show, close }
}

export type RowDialog<Kind extends string, Row extends { id: string }> = ReturnType<
  typeof useRowDialog<Kind, Row>
>
