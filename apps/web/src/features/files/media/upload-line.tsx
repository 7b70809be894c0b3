import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Progress } from '@idex/ui/progress'
import { RotateCcw, X } from 'lucide-react'
import { MEDIA } from './texts.ts'
import type { Upload } from '../upload/upload-queue.ts'

type UploadLineProps = { upload: Upload; onRetry: () => void; onStop: () => void }

/** The progress of an upload, or why it failed. */
export function UploadLine({ upload: { file, status, fraction, error }, onRetry, onStop }: UploadLineProps) {
  if (error === null) {
    return (
      <div className="mt-2 flex items-center gap-1">
        <Progress
          label={fraction < 1 ? MEDIA.uploading(file.name) : MEDIA.checking}
          value={fraction * 100}
          className="flex-1 text-muted"
        />
        <IconButton label={MEDIA.stop} onClick={onStop} className="text-muted">
          <X aria-hidden />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="mt-2">
      <p role="alert" className="text-sm wrap-anywhere text-destructive">
        {`${file.name}: ${error}`}
      </p>
      <div className="mt-2 flex gap-2">
        {status !== 'refused' && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            <RotateCcw aria-hidden />
            {MEDIA.retry}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onStop}>
          {MEDIA.dismiss}
        </Button>
      </div>
    </div>
  )
}
