import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SectionName } from './panel-search.ts'

/** A section's value in the address, undefined while it is collapsed; and how to change it. */
export function useSectionView(name: SectionName) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const view: string | undefined = search[name]
  const show = useCallback(
    (next: string | undefined, options: { ignoreBlocker?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [name]: next }),
        resetScroll: false,
        ...options,
      }),
    [navigate, name],
  )
  return { view, show }
}

export type SectionView = ReturnType<typeof useSectionView>
