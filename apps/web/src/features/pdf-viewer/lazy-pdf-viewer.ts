import { lazyDialog } from '../../lib/lazy-dialog.tsx'

/** The viewer, whose code comes with the first document. */
export const PdfViewerDialog = lazyDialog(
  async () => (await import('./pdf-viewer-dialog.tsx')).PdfViewerDialog,
)
