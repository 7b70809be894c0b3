import { cn } from '@idex/ui/class-names'
import { Dialog } from '@idex/ui/dialog'
import { IconButton } from '@idex/ui/icon-button'
import { Download } from 'lucide-react'
import { leaveLayer } from './escape-layers.ts'
import { downloadLink } from './download-link.ts'
import type { ReactNode } from 'react'
import type { DeepLink } from '../browser/deep-link.ts'
import { byAuthor, CLOSE, DIALOG_DESCRIPTION, DOWNLOAD, NO_FILE } from './messages.ts'
import type { OnStep } from './jumps/use-jumps.ts'
import type { PlaceItem } from './places/stored-places.ts'
import { PdfViewer } from './pdf-viewer.tsx'

export type PdfViewerDialogProps = {
  title: string
  /** A path of this site or an http(s) address; without one the dialog says that there is no preview. */
  pdfUrl: string | null | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  author?: string
  notice?: string | undefined
  /** Further links, before the download. */
  actions?: ReactNode
  /** True if the actions have a menu with the download on a phone. */
  isDownloadInMenu?: boolean
  /** The page to open it at, and the words to be marked. */
  place?: DeepLink
  /** Tells the browser's history of jumps in it. */
  onStep?: OnStep
  /** Item whose PDF it is: it opens where the reader was, and their place is stored. */
  item?: PlaceItem | undefined
  /** Called when the PDF could not be loaded; the dialog itself shows the error. */
  onFailed?: () => void
  /** Called once the PDF is ready to be read. */
  onOpened?: () => void
}

/** A PDF over the whole screen; Esc and the close button leave it. */
export function PdfViewerDialog(props: PdfViewerDialogProps) {
  const { title, pdfUrl, author, open, onOpenChange } = props
  return (
    <Dialog
      size="full-screen"
      title={
        <DialogTitle
          title={title}
          tall={author === undefined}
          actions={props.isDownloadInMenu ? 4 : props.actions === undefined ? 0 : 2}
        />
      }
      description={author === undefined ? DIALOG_DESCRIPTION : byAuthor(author)}
      descriptionHidden={author === undefined}
      open={open}
      onOpenChange={onOpenChange}
      onEscapeKeyDown={(event) => leaveLayer() && event.preventDefault()}
      closeLabel={CLOSE}
      actions={
        <>
          {props.actions}
          {pdfUrl && (
            <IconButton
              label={DOWNLOAD}
              side="bottom"
              asChild
              className={props.isDownloadInMenu ? 'max-sm:hidden' : undefined}
            >
              <a {...downloadLink(title, pdfUrl)}>
                <Download aria-hidden />
              </a>
            </IconButton>
          )}
        </>
      }
    >
      {props.notice !== undefined && (
        <p className="border-b bg-surface px-4 py-2 text-center text-sm text-warning">{props.notice}</p>
      )}
      <PdfViewer
        title={title}
        pdfUrl={pdfUrl}
        missing={author === undefined ? undefined : NO_FILE}
        place={props.place}
        onStep={props.onStep}
        item={props.item}
        onFailed={props.onFailed}
        onOpened={props.onOpened}
      />
    </Dialog>
  )
}

type DialogTitleProps = { title: string; tall: boolean; actions: 0 | 2 | 4 }

/** Space for so many more buttons; of four, a phone has two in a menu. */
const ROOM = { 0: undefined, 2: 'pr-13 sm:pr-22', 4: 'pr-13 sm:pr-44' } as const

/** The title on one line, beside the buttons: `tall` if nothing is below it. */
function DialogTitle({ title, tall, actions }: DialogTitleProps) {
  return (
    <span dir="auto" title={title} className={cn('block truncate', tall && 'leading-10', ROOM[actions])}>
      {title}
    </span>
  )
}
