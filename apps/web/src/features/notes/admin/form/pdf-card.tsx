import { formatFileSize } from '@idex/contract/files/file-size'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Progress } from '@idex/ui/progress'
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PDF } from './texts.ts'
import type { NoteDraft } from './note-form.tsx'
import type { Upload } from '../../../files/upload/upload-queue.ts'

/** The uploaded PDF. */
export function UploadedPdf({ pdf, onRemove }: { pdf: NonNullable<NoteDraft['pdf']>; onRemove: () => void }) {
  return (
    <PdfCard
      file={pdf}
      icon={<CircleCheck aria-hidden className="text-success" />}
      removeLabel={PDF.remove}
      onRemove={onRemove}
    >
      <p className="text-sm text-muted">{`${PDF.uploaded} · ${formatFileSize(pdf.size)}`}</p>
    </PdfCard>
  )
}

type UploadingPdfProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

/** A PDF being uploaded: its progress, or why the upload failed. */
export function UploadingPdf({ upload, onRetry, onRemove }: UploadingPdfProps) {
  const { file, fraction, error } = upload
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
      <Button data-retry variant="outline" size="sm" onClick={onRetry} className="mt-3">
        <RotateCcw aria-hidden />
        {PDF.retry}
      </Button>
    </PdfCard>
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
