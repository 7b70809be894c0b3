import { trpc } from '../../../app/client/trpc.ts'

/** Refetches every list that shows notes of the site. Resolves when those on screen are fresh. */
export function useRefreshSiteNotes() {
  const utils = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([
      utils.admin.notes.list.invalidate(),
      utils.notes.list.invalidate(),
      utils.notes.get.invalidate(),
      utils.notes.latest.invalidate(),
      utils.share.open.invalidate(),
      utils.notifications.list.invalidate(),
    ])
  }
}
