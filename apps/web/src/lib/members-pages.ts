const MEMBERS_PAGES = /^\/(notes|my-notes|dashboard|content|account)(\/|$)/

/** Whether `pathname` is in the members' area. */
export function isMembersPage(pathname: string): boolean {
  return MEMBERS_PAGES.test(pathname)
}
