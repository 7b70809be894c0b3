import { ShareInputSchema } from '@idex/contract/notes/share'

const SHARE_PAGE = /^\/share\/([^/]+)\/?$/

/** The slug in the path of a share page, decoded; null for any other path, and where it has none that could be one. */
export function slugOfPage(pathname: string): string | null {
  const [, segment] = SHARE_PAGE.exec(pathname) ?? []
  if (segment === undefined) return null
  try {
    return ShareInputSchema.safeParse({ slug: decodeURIComponent(segment) }).data?.slug ?? null
  } catch {
    return null
  }
}

/**
 * The share link a sign-in began on: the path it returns to, or else the page of this site in the Referer header. Only
 * the slug is used; null for any other sign-in.
 */
export function sharedSlugOf(
  redirectPath: string,
  referer: string | undefined,
  publicUrl: string,
): string | null {
  const returning = URL.parse(redirectPath, publicUrl)
  const from = URL.parse(referer ?? '')
  const slug = returning && slugOfPage(returning.pathname)
  if (slug !== null || from?.origin !== new URL(publicUrl).origin) return slug
  return slugOfPage(from.pathname)
}
