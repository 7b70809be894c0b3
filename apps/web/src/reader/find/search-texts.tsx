import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import type { DocumentText } from './document-text.ts'

type SearchTextsProps = {
  fileId: string
  into: DocumentText
  /** Called once all are given to a document in which nothing was read: a scan, whose texts were recognised. */
  onGiven: () => void
}

/** Fetches the texts that searches have of a document: sooner than reading all its pages, and all there is of a scan. Renders nothing. */
export function SearchTexts({ fileId, into, onGiven }: SearchTextsProps) {
  const { client } = trpc.useUtils()
  const tell = useEffectEvent(onGiven)
  useEffect(() => {
    const isScan = into.isEmpty()
    const abort = new AbortController()
    const { signal } = abort
    const fetchAll = async () => {
      for (let from: number | null = 1; from !== null;) {
        const { pages, next } = await client.search.texts.query({ id: fileId, from }, { signal })
        for (const { page, text } of pages) into.give(page - 1, text)
        from = next
      }
      if (isScan) tell()
    }
    // Without them the pages are read here, as they are meanwhile.
    fetchAll().catch(() => undefined)
    return () => abort.abort()
  }, [client, fileId, into])
  return null
}
