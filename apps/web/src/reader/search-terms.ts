import { type Marker, markedBy } from '@idex/contract/search/query'
import { type RefObject, useEffect, useMemo } from 'react'
import type { DeepLink } from '../browser/deep-link.ts'
import { markWords } from './mark-words.ts'

/** What is to be marked; nothing without a search. */
export function useSearchTerms({ searchTerms }: DeepLink): Marker | undefined {
  return useMemo(() => (searchTerms === undefined ? undefined : markedBy(searchTerms)), [searchTerms])
}

type Sought = { marksIn?: Marker | undefined; isSought?: boolean | undefined }

/** Marks the words of a text that is there, and brings the first into view on the page that was asked for. */
export function useMarks(
  layer: RefObject<HTMLElement | null>,
  isThere: boolean,
  { marksIn, isSought }: Sought,
) {
  useEffect(() => {
    if (!isThere || !layer.current || marksIn === undefined) return
    const { first, remove } = markWords(layer.current, marksIn)
    if (isSought === true) first?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    return remove
  }, [layer, isThere, marksIn, isSought])
}
