import type { PagePosition } from '@idex/contract/places/place'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeepLink } from '../../browser/deep-link.ts'
import type { PageOffset } from '../pages/page-layout.ts'

/** How long someone stays where they jumped to until that is where they read, in ms. */
const SETTLED_MS = 20_000

/** Tells the browser's history of a jump: the entry that is left, and the new one. */
export type OnStep = (from: DeepLink, to: DeepLink) => void

/** Where a jump began, and the index of the page it leads to. */
type Jump = { from: PageOffset; to: number }

type Events = {
  onPosition: ((position: PagePosition) => void) | undefined
  onStep: OnStep | undefined
  /** The jump that the document is opened with: another page is asked for than the one that was read. */
  first: Jump | undefined
}

const placeOf = ({ page, fraction }: PageOffset): DeepLink => ({ page: page + 1, down: fraction })

/**
 * Jumps in the open document: by a link, an entry of the contents, a hit, an address. Where a jump leads becomes the reading position only after a
 * while, or once a page is turned there; until then `from` is where it began.
 */
export function useJumps({ onPosition, onStep, first }: Events) {
  const [jump, setJump] = useState(first)
  const held = useRef<PagePosition>(undefined)
  const hasReported = useRef(false)
  const hasArrived = useRef(first === undefined)
  const settle = () => {
    setJump(undefined)
    if (held.current) onPosition?.(held.current)
    held.current = undefined
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (!jump) return
    const timer = setTimeout(() => settleLater(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [jump])
  return {
    from: jump?.from,
    /** Makes the place a jump led to the reading position. */
    settle,
    /** Called before the view goes from one place to another. */
    begin: (from: PageOffset, to: PageOffset, isStep: boolean) => {
      const origin = jump?.from ?? from
      setJump(origin.page === to.page ? undefined : { from: origin, to: to.page })
      if (isStep) onStep?.(placeOf(from), placeOf(to))
    },
    /** Takes the pages the view shows; those that are read are passed on. */
    report: (position: PagePosition) => {
      const isThere = position.page - 1 === jump?.to
      hasArrived.current ||= isThere
      const isOpening = !hasReported.current
      hasReported.current = true
      if (isThere) held.current = position
      // The first tells where the document was opened.
      if (isThere || !hasArrived.current) return isOpening ? onPosition?.(position) : undefined
      held.current = undefined
      setJump(undefined)
      onPosition?.(position)
    },
  }
}

export type Jumps = ReturnType<typeof useJumps>
