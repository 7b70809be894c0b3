import { localPathOr } from '@idex/contract/kernel/redirects'

/**
 * Where a sign-in returns: to `redirect` if it is a path of this site; to My Notes, whose own way here names no path, if the
 * Referer header says that it began there; else to the library.
 */
export function returnPathOf(
  redirect: string | undefined,
  referer: string | undefined,
  publicUrl: string,
): string {
  const from = URL.parse(referer ?? '')
  const isMyNotes = from?.origin === new URL(publicUrl).origin && /^\/my-notes\/?$/i.test(from.pathname)
  return localPathOr(redirect, isMyNotes ? localPathOr(from.pathname + from.search, '/notes') : '/notes')
}
