import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** By then a closing dialog has returned the focus, maybe to a row that was removed, in ms. */
const DIALOG_CLOSED_MS = 200

/**
 * Keeps the focus in a list when the focused row is removed: the next row gets it, or `fallback` if none is left. `ids`
 * names the rows on screen. Returns the list's props.
 */
export function useFocusRecovery(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  ids: string,
) {
  const focusedRow = useRef(-1)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (focusedRow.current < 0 || document.activeElement !== document.body) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const next = rows[Math.min(focusedRow.current, rows.length - 1)]
      const target =
        next?.querySelector<HTMLElement>('button:not([role=switch], [role=checkbox])') ?? fallback.current
      target?.focus()
    }, DIALOG_CLOSED_MS)
    return () => clearTimeout(timer)
  }, [ids, list, fallback])

  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // A dialog is in a portal: React sees it inside this list, the document does not.
      if (!currentTarget.contains(target)) return
      const rows = [...currentTarget.querySelectorAll('[data-row]')]
      focusedRow.current = rows.findIndex((row) => row.contains(target))
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget !== null && relatedTarget.closest('[role=alertdialog]') === null)
        focusedRow.current = -1
    },
  }
}
