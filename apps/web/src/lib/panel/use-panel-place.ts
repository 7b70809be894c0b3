import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseListSearch } from '../list/list-search.ts'
import { LIST_VIEW, placeIn, type SectionName } from './panel-search.ts'

/** `keepsList` for what belongs to a list and leads back to it as it was. */
type Options = { ignoreBlocker?: boolean; keepsList?: boolean }

/** The section that the address shows, null for the notes; its value there; and how to go to another. */
export function usePanelPlace() {
  const place = placeIn(useSearch({ strict: false }))
  const section = place?.section ?? null
  const navigate = useNavigate()
  const open = useCallback(
    (next: SectionName | null, view: string = LIST_VIEW, { keepsList, ...options }: Options = {}) =>
      void navigate({
        to: '.',
        search: (before) => ({
          ...(next !== null && { [next]: view }),
          ...(keepsList && parseListSearch(before)),
        }),
        // Another place.
        hash: '',
        resetScroll: false,
        ...options,
      }),
    [navigate],
  )
  const show = useCallback((view: string, options?: Options) => open(section, view, options), [open, section])
  return { section, view: place?.view ?? LIST_VIEW, open, show }
}

export type PanelPlace = ReturnType<typeof usePanelPlace>
