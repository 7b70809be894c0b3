import { contentIdOf } from '@idex/contract/content/content-path'
import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { type Api, trpc } from '../../lib/trpc.ts'
import { contentFailure } from './content-failure.ts'
import { NOT_FOUND, PAGE_TITLE } from './texts.ts'

/** The title of the page of `contentSlug`, after its loader has run. */
export function contentTitle(context: { api: Api; queryClient: QueryClient }, contentSlug: string): string {
  const input = { id: contentIdOf(contentSlug) }
  const item = context.api.content.get.getData(input)
  if (item) return item.title
  const state = context.queryClient.getQueryState(getQueryKey(trpc.content.get, input, 'query'))
  return input.id === '' || contentFailure(state?.error).isUnknown ? NOT_FOUND.title : PAGE_TITLE
}
