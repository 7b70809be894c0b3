import { useEffect } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import type { DocumentText } from './document-text.ts'

/** Fetches the texts that searches have of a long document, which is sooner than reading all its pages. Renders nothing. */
export function SearchTexts({ fileId, into }: { fileId: string; into: DocumentText }) {
  const { client } = trpc.useUtils()
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const fetchAll = async () => {
      for (let from: number | null = 1; from !== null;) {
        const { pages, next } = await client.search.texts.query({ id: fileId, from }, { signal })
        for (const { page, text } of pages) into.give(page - 1, text)
        from = next
      }
    }
    // Without them the pages are read here, as they are meanwhile.
    fetchAll().catch(() => undefined)
    return () => abort.abort()
  }, [client, fileId, into])
  return null
}
