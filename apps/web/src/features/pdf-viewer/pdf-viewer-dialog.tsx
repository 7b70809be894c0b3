import { Dialog } from '@idex/ui/dialog'
import { IconButton } from '@idex/ui/icon-button'
import { Download } from 'lucide-react'
import { downloadLink } from './download-link.ts'
import { CLOSE, DIALOG_DESCRIPTION, DOWNLOAD } from './messages.ts'
import { PdfViewer } from './pdf-viewer.tsx'

export type PdfViewerDialogProps = {
  title: string
  /** A path of this site or an http(s) address; without one the dialog says that there is no preview. */
  pdfUrl: string | null | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the PDF could not be loaded, beside what the dialog itself says. */
  onFailed?: () => void
}

/** A PDF over the whole screen; Esc and the close button leave it (spec sections 2.9, 2.11 and 2.13). */
export function PdfViewerDialog({ title, pdfUrl, open, onOpenChange, onFailed }: PdfViewerDialogProps) {
  return (
    <Dialog
      size="full-screen"
      title={<span className="leading-10">{title}</span>}
      description={DIALOG_DESCRIPTION}
      descriptionHidden
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={CLOSE}
      actions={pdfUrl && <DownloadLink title={title} pdfUrl={pdfUrl} />}
    >
      <PdfViewer pdfUrl={pdfUrl} onFailed={onFailed} />
    </Dialog>
  )
}

function DownloadLink({ title, pdfUrl }: { title: string; pdfUrl: string }) {
  const { href, fileName } = downloadLink(title, pdfUrl)
  return (
    <IconButton label={DOWNLOAD} side="bottom" asChild>
      <a href={href} download={fileName}>
        <Download aria-hidden />
      </a>
    </IconButton>
  )
}
