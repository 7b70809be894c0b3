import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DialogSearch, parseDialogSearch } from './list-search.ts'
import { parsePanelSearch } from './panel-search.ts'
import { dialogProps, type RowDialog } from './use-row-dialog.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog or form was opened from the history entry before it, to which closing it returns. */
    openedHere?: true
  }
}

const NO_DIALOG = parseDialogSearch({})

/** The dialog that the address has open, if any; opening one is a step of the history, which Back and closing it take back. */
export function useDialogAddress() {
  const asked = useSearch({
    ...{ strict: false, select: parseDialogSearch, structuralSharing: true, shouldThrow: false },
  })
  const navigate = useNavigate()
  const router = useRouter()
  const closed = useRef<string>(undefined)
  const go = useCallback(
    (dialog: DialogSearch, options: { replace: boolean; state: true | { openedHere: true } }) =>
      void navigate({
        to: '.',
        search: (before) => parsePanelSearch({ ...before, ...dialog }),
        hash: true,
        resetScroll: false,
        ignoreBlocker: true,
        ...options,
      }),
    [navigate],
  )
  const show = useCallback(
    (dialog: string, row?: string) => {
      const isOpen = parseDialogSearch(router.latestLocation.search).dialog !== undefined
      go(
        { dialog, row },
        isOpen ? { replace: true, state: true } : { replace: false, state: { openedHere: true } },
      )
    },
    [go, router],
  )
  const close = useCallback(() => {
    const { search, state } = router.latestLocation
    // The way back takes a moment, and is gone once.
    if (parseDialogSearch(search).dialog === undefined || closed.current === state.__TSR_key) return
    closed.current = state.__TSR_key
    if (state.openedHere) router.history.back({ ignoreBlocker: true })
    else go({ dialog: undefined, row: undefined }, { replace: true, state: true })
  }, [go, router])
  return { ...(asked ?? NO_DIALOG), show, close }
}

/**
 * The one open dialog of a list of the panel, of one of `kinds`, which the address names. It shows the row as it is in the list, one
 * that is on no page in sight as it is `read`, and its last state once it is removed. A closed dialog is remembered while it animates out; `opening` counts, so that a form opened
 * again is mounted as a new one.
 */
export function useListDialog<Kind extends string, Row extends { id: string }>(
  kinds: readonly Kind[],
  rows: readonly Row[] | undefined,
  read?: (id: string) => Promise<Row>,
): RowDialog<Kind, Row> {
  const { dialog, row: id, show: open, close } = useDialogAddress()
  const [shown, setShown] = useState<RowDialog<Kind, Row>['shown']>(null)
  const kind = kinds.find((known) => known === dialog)
  const isSame = shown !== null && shown.open && shown.kind === kind && shown.row?.id === id
  const [found, setFound] = useState<Row>()
  const known = found === undefined || rows === undefined ? rows : [...rows, found]
  const row =
    id === undefined ? null : (known?.find((each) => each.id === id) ?? (isSame ? shown.row : undefined))
  const missing = kind !== undefined && row === undefined && rows !== undefined ? id : undefined
  const find = useEffectEvent((wanted: string) => void read?.(wanted).then(setFound, close))
  useEffect(() => {
    if (missing !== undefined) find(missing)
  }, [missing])
  if (kind === undefined || row === undefined) {
    if (shown?.open) setShown({ ...shown, open: false })
  } else if (!isSame) setShown({ kind, row, open: true, opening: (shown?.opening ?? 0) + 1 })
  else if (row !== shown.row) setShown({ ...shown, row })
  const show = useCallback((next: Kind, about: Row | null = null) => open(next, about?.id), [open])
  return { shown, show, close, props: dialogProps(shown, close) }
}
