import { IconButton } from '@idex/ui/icon-button'
import { ProgressLine } from '@idex/ui/progress'
import { useRootMark } from '@idex/ui/use-root-mark'
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { UPLOADS } from './messages.ts'
import { clearUploads, isRunning, isUnfinished, type NoteUploads } from './note-uploads.ts'
import { UploadList } from './upload-list.tsx'

/** How far all uploads are, in words and in percent. */
export function summaryOf(uploads: NoteUploads['uploads']) {
  const settled = uploads.filter((upload) => !isRunning(upload)).length
  const text = UPLOADS.summary({
    all: uploads.length,
    done: uploads.filter(({ status }) => status === 'done').length,
    running: settled < uploads.length,
    settled,
  })
  const sent = uploads.reduce((sum, upload) => sum + (isRunning(upload) ? upload.fraction : 1), 0)
  return { text, percent: (100 * sent) / uploads.length }
}

/** The uploads at the foot of every page while their dialog is closed; on a phone as one line at first. */
export function UploadTray({ uploads, retry }: Pick<NoteUploads, 'uploads' | 'retry'>) {
  const [unfolded, setUnfolded] = useState(() => globalThis.matchMedia('(width >= 40rem)').matches)
  const list = useId()
  // What has the focus stays clear of it, and toasts make room.
  useRootMark('tray')
  const { text, percent } = summaryOf(uploads)
  return (
    <section
      aria-label={UPLOADS.label}
      data-tray
      className="fixed right-4 bottom-[calc(var(--bottom-inset)+1rem)] z-30 w-96 overflow-hidden rounded-lg border bg-raised shadow-overlay max-sm:inset-x-0 max-sm:bottom-(--above-tabs) max-sm:w-auto max-sm:rounded-b-none max-sm:border-x-0"
    >
      <div className="relative flex items-center gap-1 border-b py-1 pr-1 pl-4">
        <p role="status" className="min-w-0 flex-1 truncate text-sm font-medium">
          {text}
        </p>
        <IconButton
          label={unfolded ? UPLOADS.fold : UPLOADS.unfold}
          aria-expanded={unfolded}
          aria-controls={list}
          onClick={() => setUnfolded(!unfolded)}
          className="text-muted"
        >
          <ChevronDown aria-hidden className={unfolded ? undefined : 'rotate-180'} />
        </IconButton>
        {!uploads.some(isUnfinished) && (
          <IconButton label={UPLOADS.close} onClick={clearUploads} className="text-muted">
            <X aria-hidden />
          </IconButton>
        )}
        {uploads.some(isRunning) && <ProgressLine label={text} percent={percent} />}
      </div>
      <div id={list} hidden={!unfolded} className="max-h-[40dvh] overflow-y-auto">
        <UploadList uploads={uploads} retry={retry} />
      </div>
    </section>
  )
}
