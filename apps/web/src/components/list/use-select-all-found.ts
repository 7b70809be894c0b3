import { BULK_MAX, PAGE_MAX } from '@idex/contract/kernel/bounds'
import { useState } from 'react'
import { reportFailure } from '../toasts.ts'
import type { BulkMessages } from './bulk-messages.ts'

type FoundOptions<Row> = {
  /** How many the list finds, and what is called up of them at once. */
  total: number | undefined
  read: (part: { page: number; limit: number }) => Promise<{ items: Row[] }>
  onFound: (rows: Row[]) => void
  texts: BulkMessages
}

/** Selects all that a list finds, on all pages, up to the limit of one change. */
export function useSelectAllFound<Row>({ total = 0, read, onFound, texts }: FoundOptions<Row>) {
  const [pending, setPending] = useState(false)
  const count = Math.min(total, BULK_MAX)
  const select = async () => {
    setPending(true)
    try {
      const pages = Array.from({ length: Math.ceil(count / PAGE_MAX) }, (_, index) => index + 1)
      const parts = await Promise.all(pages.map((page) => read({ page, limit: PAGE_MAX })))
      onFound(parts.flatMap(({ items }) => items).slice(0, count))
    } catch {
      reportFailure(texts.unread)
    }
    setPending(false)
  }
  return { count, isAll: count === total, pending, select: () => void select() }
}
