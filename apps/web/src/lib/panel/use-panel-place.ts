import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LIST_VIEW, placeIn, type SectionName } from './panel-search.ts'

/** The section that the address shows, null for the notes; its value there; and how to go to another. */
export function usePanelPlace() {
  const place = placeIn(useSearch({ strict: false }))
  const section = place?.section ?? null
  const navigate = useNavigate()
  const open = useCallback(
    (next: SectionName | null, view: string = LIST_VIEW, options: { ignoreBlocker?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: next === null ? {} : { [next]: view },
        resetScroll: false,
        ...options,
      }),
    [navigate],
  )
  const show = useCallback(
    (view: string, options?: { ignoreBlocker?: boolean }) => open(section, view, options),
    [open, section],
  )
  return { section, view: place?.view ?? LIST_VIEW, open, show }
}

export type PanelPlace = ReturnType<typeof usePanelPlace>
