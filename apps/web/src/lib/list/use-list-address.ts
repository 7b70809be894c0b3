import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { placeIn } from '../panel/panel-search.ts'
import { given, type ListSearch, parseListSearch } from './list-search.ts'

const textOf = (search: ListSearch) => JSON.stringify(given(search))

/** What the address says of the list when it is opened. */
export function useListSearch(): ListSearch {
  const search = useSearch({ strict: false })
  const [first] = useState(() => parseListSearch(search))
  return first
}

/**
 * Keeps `wanted` in the address, so that a reload or the way back finds the list as it was. It replaces the entry: Back
 * leaves the list.
 */
export function useListAddress(wanted: ListSearch): void {
  const search = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const [own] = useState(() => placeIn(search))
  const [shown, next] = [textOf(parseListSearch(search)), textOf(wanted)]
  const write = useEffectEvent(() => {
    // Not the search that is drawn: the address may already be that of what is about to be shown.
    const place = placeIn(router.latestLocation.search)
    if (place?.section !== own?.section || place?.view !== own?.view) return
    void navigate({
      to: '.',
      search: { ...(place && { [place.section]: place.view }), ...given(wanted) },
      hash: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  })
  useEffect(() => {
    if (shown !== next) write()
  }, [shown, next])
}
