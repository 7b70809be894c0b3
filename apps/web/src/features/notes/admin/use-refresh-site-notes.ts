import { useRefresh } from '../../../app/client/use-refresh.ts'

/** Refetches every list that shows notes of the site. Resolves when those on screen are fresh. */
export const useRefreshSiteNotes = () =>
  useRefresh(({ admin, notes, share, notifications }) => [
    admin.notes.list,
    notes.list,
    notes.get,
    notes.latest,
    share.open,
    notifications.list,
  ])
