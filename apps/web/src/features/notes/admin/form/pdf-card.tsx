import { formatFileSize } from '@idex/contract/files/file-size'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Progress } from '@idex/ui/progress'
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PDF } from './texts.ts'
import type { NoteDraft } from './note-form.tsx'
import type { Upload } from '../../../files/upload/upload-queue.ts'

type UploadedPdfProps = {
  pdf: NonNullable<NoteDraft['pdf']>
  /** Whether it is to replace the PDF that the note has. */
  replaces: boolean
  onRemove: () => void
}

/** The uploaded PDF. */
export function UploadedPdf({ pdf, replaces, onRemove }: UploadedPdfProps) {
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
    </PdfCard>
  )
}

type UploadingPdfProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

/** A PDF being uploaded: its progress, or why the upload failed. */
export function UploadingPdf({ upload, onRetry, onRemove }: UploadingPdfProps) {
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

/** The PDF an existing note has. */
export function CurrentPdf({ url, onReplace }: { url: string; onReplace: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-background py-2 pr-2 pl-4">
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="min-w-0 flex-1 truncate text-sm underline underline-offset-4 hover:text-accent"
      >
        {PDF.current} <span className="sr-only">{PDF.open}</span>
      </a>
      <Button variant="outline" size="sm" onClick={onReplace}>
        {PDF.replace}
      </Button>
    </div>
  )
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
