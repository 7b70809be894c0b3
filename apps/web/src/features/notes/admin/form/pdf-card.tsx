import { formatFileSize } from '@idex/contract/files/file-size'
import type { AdminNote } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Progress } from '@idex/ui/progress'
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from '../../../../components/list/messages.ts'
import { PDF } from './messages.ts'
import type { NoteDraft } from './note-form.tsx'
import { PdfPasswordField } from '../../../files/upload/pdf-password-field.tsx'
import type { Upload } from '../../../files/upload/use-upload.ts'

type UploadedPdfProps = {
  pdf: NonNullable<NoteDraft['pdf']>
  /** True if it is to replace the PDF that the note has. */
  replaces: boolean
  onRemove: () => void
  children: ReactNode
}

export function UploadedPdf({ pdf, replaces, onRemove, children }: UploadedPdfProps) {
  return (
    <PdfCard
      file={pdf}
      icon={<CircleCheck aria-hidden className="text-success" />}
      removeLabel={replaces ? PDF.keep : PDF.remove}
      onRemove={onRemove}
    >
      <p className="text-sm text-muted">
        {`${replaces ? PDF.replaces : PDF.uploaded} · ${formatFileSize(pdf.size)}`}
      </p>
      {children}
    </PdfCard>
  )
}

type UploadingPdfProps = {
  upload: Upload
  onRetry: () => void
  onPassword: (password: string) => void
  onRemove: () => void
}

/** A PDF being uploaded: its progress, or why the upload failed. */
export function UploadingPdf({ upload, onRetry, onPassword, onRemove }: UploadingPdfProps) {
  const { file, fraction, error, status } = upload
  if (error === null) {
    const label = fraction < 1 ? PDF.uploading : PDF.checking
    return (
      <PdfCard
        file={file}
        icon={<FileText aria-hidden className="text-muted" />}
        removeLabel={PDF.stop}
        onRemove={onRemove}
      >
        <Progress label={label} value={fraction * 100} className="mt-1 text-muted" />
      </PdfCard>
    )
  }
  return (
    <PdfCard
      file={file}
      icon={<CircleAlert aria-hidden className="text-destructive" />}
      removeLabel={PDF.remove}
      onRemove={onRemove}
    >
      <p role="alert" className="mt-1 text-sm text-destructive">
        {error}
      </p>
      <PdfPasswordField item={upload} onPassword={onPassword} onEnter={onRetry} />
      {status === 'refused' ? (
        <Button data-retry variant="outline" size="sm" onClick={onRemove} className="mt-3">
          {PDF.another}
        </Button>
      ) : (
        <Button data-retry variant="outline" size="sm" onClick={onRetry} className="mt-3">
          <RotateCcw aria-hidden />
          {PDF.retry}
        </Button>
      )}
    </PdfCard>
  )
}

type CurrentPdfProps = { note: Pick<AdminNote, 'pdfUrl' | 'document'>; onReplace: () => void }

/** The PDF an existing note has: its name, pages and size, as far as they are known. */
export function CurrentPdf({ note: { pdfUrl, document }, onReplace }: CurrentPdfProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-background py-2 pr-2 pl-4">
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <a
          href={pdfUrl}
          target="_blank"
          rel="noopener"
          title={document?.name}
          className="block truncate underline underline-offset-4 hover:text-accent"
        >
          {document?.name ?? PDF.current} <span className="sr-only">{PDF.open}</span>
        </a>
        {document && <p className="text-muted">{detailsOf(document)}</p>}
      </div>
      <Button variant="outline" size="sm" onClick={onReplace}>
        {PDF.replace}
      </Button>
    </div>
  )
}

function detailsOf({ pageCount, size }: NonNullable<AdminNote['document']>): string {
  const pages = pageCount === null ? [] : [countText(pageCount, 'page', 'pages')]
  return [...pages, formatFileSize(size)].join(' · ')
}

type PdfCardProps = {
  file: { name: string }
  icon: ReactNode
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

function PdfCard({ file, icon, removeLabel, onRemove, children }: PdfCardProps) {
  return (
    <div className="flex items-start gap-3 rounded-lg border bg-background py-3 pr-2 pl-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={file.name}>
          {file.name}
        </p>
        {children}
      </div>
      <IconButton label={removeLabel} onClick={onRemove} className="-my-1 text-muted hover:text-foreground">
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
