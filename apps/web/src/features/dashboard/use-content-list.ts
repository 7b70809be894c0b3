import type { ContentItem } from '@idex/contract/content/content-item'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import type { ListInput } from './list-input.ts'

/** The items that match the input, newest first, page after page; `pages` is undefined while loading. */
export function useContentList(input: ListInput) {
  const query = trpc.content.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  const pages: ContentItem[][] | undefined = query.data?.pages.map((page) => page.items)
  const now = useMemo(() => new Date(query.dataUpdatedAt), [query.dataUpdatedAt])
  return { ...query, pages, now }
}
export type ContentList = ReturnType<typeof useContentList>
