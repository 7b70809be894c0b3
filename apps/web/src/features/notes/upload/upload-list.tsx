import { formatFileSize } from '@idex/contract/files/file-size'
import { cn } from '@idex/ui/class-names'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Progress } from '@idex/ui/progress'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import { PdfPasswordField } from '../../files/upload/pdf-password-field.tsx'
import { UPLOADS } from './messages.ts'
import { isRunning, type NoteUpload, type NoteUploads, removeUpload, unlockUpload } from './note-uploads.ts'
import { closeUpload } from './upload-view.ts'

type UploadListProps = Pick<NoteUploads, 'uploads' | 'retry'> & { className?: string }

/** Every upload with its title and state, in the dialog as in the tray. */
export function UploadList({ uploads, retry, className }: UploadListProps) {
  return (
    <ul aria-label={UPLOADS.label} className={cn('divide-y', className)}>
      {uploads.map((upload) => (
        <li key={upload.id} className="flex items-start gap-3 py-1 pr-1 pl-4">
          <StatusIcon status={upload.status} />
          <div className="min-w-0 flex-1 py-2.5 text-sm">
            <div className="flex justify-between gap-3">
              <span className="truncate font-medium" title={upload.note.title}>
                {upload.note.title}
              </span>
              <span className="shrink-0 text-muted tabular-nums">{formatFileSize(upload.file.size)}</span>
            </div>
            <UploadState upload={upload} />
            <PdfPasswordField
              item={upload}
              onPassword={(password) => unlockUpload(upload, password)}
              onEnter={() => retry(upload)}
            />
          </div>
          <UploadActions upload={upload} retry={retry} />
        </li>
      ))}
    </ul>
  )
}

function UploadState({ upload: { status, fraction, error } }: { upload: NoteUpload }) {
  return (
    <>
      {status === 'uploading' && (
        <Progress
          label={fraction < 1 ? UPLOADS.uploading : UPLOADS.checking}
          value={fraction * 100}
          valueText={fraction < 1 ? undefined : ''}
          className="mt-1 text-muted"
        />
      )}
      {status === 'waiting' && <p className="mt-1 text-muted">{UPLOADS.waiting}</p>}
      {status === 'done' && <p className="mt-1 text-muted">{UPLOADS.done}</p>}
      <div aria-live="polite">{error !== null && <p className="mt-1 text-destructive">{error}</p>}</div>
    </>
  )
}

type UploadActionsProps = { upload: NoteUpload; retry: NoteUploads['retry'] }

function UploadActions({ upload, retry }: UploadActionsProps) {
  const { status, noteId, note } = upload
  return (
    <div className="flex shrink-0">
      {status === 'failed' && (
        <IconButton label={UPLOADS.retry(note.title)} onClick={() => retry(upload)} className="text-muted">
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      {status === 'done' && noteId !== null && (
        <Button asChild variant="ghost" size="sm" className="mr-1 h-10">
          <Link
            to="/my-notes"
            search={{ note: noteId }}
            onClick={closeUpload}
            aria-label={UPLOADS.opens(note.title)}
          >
            {UPLOADS.open}
          </Link>
        </Button>
      )}
      {status !== 'done' && (
        <IconButton
          label={isRunning(upload) ? UPLOADS.cancel(note.title) : UPLOADS.remove(note.title)}
          onClick={() => removeUpload(upload)}
          className="text-muted"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function StatusIcon({ status }: Pick<NoteUpload, 'status'>) {
  const classes = 'mt-3 size-4 shrink-0'
  if (status === 'done') return <CircleCheck aria-hidden className={cn(classes, 'text-success')} />
  if (status === 'failed' || status === 'refused')
    return <CircleAlert aria-hidden className={cn(classes, 'text-destructive')} />
  return <FileText aria-hidden className={cn(classes, 'text-muted')} />
}
