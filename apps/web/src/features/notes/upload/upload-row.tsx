import { formatFileSize } from '@idex/contract/files/file-size'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Progress } from '@idex/ui/progress'
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ROW } from '../../files/upload/messages.ts'
import { PasswordField } from '../../files/upload/password-field.tsx'
import type { Upload } from '../../files/upload/upload-queue.ts'

type UploadRowProps = {
  item: Upload
  onRemove: () => void
  onRetry?: () => void
  onPassword: (password: string) => void
  children?: ReactNode
}

/** A chosen file: its name and size, then its progress, or why it was refused. */
export function UploadRow({ item, onRemove, onRetry, onPassword, children }: UploadRowProps) {
  const { file, status } = item
  return (
    <div className={cn('flex items-start gap-3 py-1 pl-4', status === 'done' ? 'pr-4' : 'pr-1')}>
      <StatusIcon status={status} />
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <div className="flex justify-between gap-3">
          <span className="truncate font-medium" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-muted tabular-nums">{formatFileSize(file.size)}</span>
        </div>
        <UploadLine item={item} />
        <PasswordField item={item} onPassword={onPassword} {...(onRetry && { onEnter: onRetry })} />
        {children}
      </div>
      {status === 'failed' && onRetry && (
        <IconButton label={ROW.retry(file.name)} onClick={onRetry} className="text-muted">
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      {status !== 'done' && (
        <IconButton
          label={status === 'uploading' ? ROW.cancel(file.name) : ROW.remove(file.name)}
          onClick={onRemove}
          className="text-muted"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function UploadLine({ item: { status, fraction, error } }: { item: Upload }) {
  if (status === 'failed' || status === 'refused') {
    return (
      <p role="alert" className="mt-1 text-destructive">
        {error}
      </p>
    )
  }
  if (status === 'uploading') {
    return (
      <Progress
        label={fraction < 1 ? ROW.uploading : ROW.checking}
        value={fraction * 100}
        valueText={fraction < 1 ? undefined : ''}
        className="mt-1 text-muted"
      />
    )
  }
  return <p className="mt-1 text-muted">{status === 'done' ? ROW.done : ROW.waiting}</p>
}

function StatusIcon({ status }: Pick<Upload, 'status'>) {
  if (status === 'done') return <CircleCheck aria-hidden className="mt-3 size-4 shrink-0 text-success" />
  if (status === 'failed' || status === 'refused')
    return <CircleAlert aria-hidden className="mt-3 size-4 shrink-0 text-destructive" />
  return <FileText aria-hidden className="mt-3 size-4 shrink-0 text-muted" />
}
