const MEMBERS_PAGES = /^\/(notes|my-notes|dashboard|content|account)(\/|$)/

/** Returns whether `pathname` may be a page, and no answer of the API or file of the build. */
export function isPagePath(pathname: string): boolean {
  return !/^\/(api|assets)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}

/** Returns whether `pathname` is in the members' area. */
export function isMembersPage(pathname: string): boolean {
  return MEMBERS_PAGES.test(pathname)
}
