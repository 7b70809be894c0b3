import { contentIdOf } from '@idex/contract/content/content-path'
import type { Api } from '../../app/client/trpc.ts'
import { NOT_FOUND, PAGE_TITLE } from './messages.ts'

/** The title of the page of `contentSlug`, after its loader has run. */
export function contentTitle(
  { context, status }: { context: { api: Api }; status: string },
  contentSlug: string,
): string {
  if (status === 'notFound') return NOT_FOUND.title
  return context.api.content.get.getData({ id: contentIdOf(contentSlug) })?.title ?? PAGE_TITLE
}
