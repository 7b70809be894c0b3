import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { countHits, type DocumentText, type HitCounts } from './document-text.ts'
import { createFinder, type Finder, type FindTerms } from './finder.ts'
import { firstFrom, type Hit } from './hits.ts'

type Found = HitCounts & { finder: Finder | undefined; hit: Hit | undefined }

/** The hits of `terms` in a document. The current one is the first from page `from` on, until another is chosen; each is told by `onHit`. */
export function useFind(
  document: DocumentText,
  terms: FindTerms,
  { from, onHit }: { from: number; onHit: (hit: Hit, isStep?: boolean) => void },
) {
  const finder = useMemo(() => createFinder(terms), [terms])
  const [last, setFound] = useState<Found>()
  const found: Found =
    last?.finder === finder && last !== undefined
      ? last
      : { finder, hit: undefined, counts: [], isComplete: finder === undefined }
  const choose = (hit: Hit | undefined, isStep = false) => {
    if (!hit) return
    setFound({ ...found, hit })
    onHit(hit, isStep)
  }
  const arrive = useEffectEvent((hit: Hit) => onHit(hit))
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (!finder) return
    let hit: Hit | undefined
    const onCounted = (counted: HitCounts) => {
      // Only the last pages may have any: of those before where it began, the first is known once all are counted.
      const first = hit ? undefined : firstFrom(counted.counts, from)
      if (first) arrive((hit = first))
      setFound((before) => ({
        finder,
        ...counted,
        hit: before?.finder === finder ? (before.hit ?? hit) : hit,
      }))
    }
    void countHits(finder, document, { from, signal, onCounted })
  })
  useEffect(() => {
    const abort = new AbortController()
    begin(abort.signal)
    return () => abort.abort()
  }, [finder, document])
  return { ...found, choose }
}
