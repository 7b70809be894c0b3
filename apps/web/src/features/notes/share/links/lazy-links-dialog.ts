import { lazyDialog } from '../../../../components/lazy-dialog.tsx'

/** The dialog of a note's links; its code comes when it is first opened. */
export const LazyLinksDialog = lazyDialog(async () => (await import('./links-dialog.tsx')).LinksDialog)
