import { TooltipProvider } from '@idex/ui/tooltip'
import type { ComponentProps } from 'react'
import { PdfViewerDialog } from '../pdf-viewer-dialog.tsx'

/** The viewer of a document, open. */
export function Viewer(props: Partial<ComponentProps<typeof PdfViewerDialog>>) {
  return (
    <TooltipProvider>
      <PdfViewerDialog title="A note" pdfUrl="/api/files/a" open onOpenChange={() => {}} {...props} />
    </TooltipProvider>
  )
}
