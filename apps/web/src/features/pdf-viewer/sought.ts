import { markedBy, type WordTest } from '@idex/contract/search/query'
import { type RefObject, useEffect, useMemo } from 'react'
import type { ReadingPlace } from '../../lib/reading-place.ts'
import { markWords } from './mark-words.ts'

/** What is to be marked; nothing without a search. */
export function useSought({ sought }: ReadingPlace): WordTest | undefined {
  return useMemo(() => (sought === undefined ? undefined : markedBy(sought)), [sought])
}

type Sought = { isMarked?: WordTest | undefined; isSought?: boolean | undefined }

/** Marks the words of a text that is there, and brings the first into view on the page that was asked for. */
export function useMarks(
  layer: RefObject<HTMLElement | null>,
  isThere: boolean,
  { isMarked, isSought }: Sought,
) {
  useEffect(() => {
    if (!isThere || !layer.current || isMarked === undefined) return
    const { first, remove } = markWords(layer.current, isMarked)
    if (isSought === true) first?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    return remove
  }, [layer, isThere, isMarked, isSought])
}
