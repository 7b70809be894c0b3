import { toast } from '@idex/ui/toast'
import { Download } from 'lucide-react'
import type { Attachment } from '../pdf-document.ts'
import { saveBlob } from '../../browser/save-blob.ts'
import { PANEL } from './messages.ts'

/** Saves a file of the document; files of any kind are never opened here. */
async function save({ name, read }: Attachment): Promise<void> {
  const bytes = await read().catch(() => undefined)
  if (!bytes) {
    toast({ title: PANEL.unsaved, variant: 'destructive' })
    return
  }
  saveBlob(name, bytes)
}

export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <button
            type="button"
            aria-label={PANEL.save(attachment.name)}
            onClick={() => void save(attachment)}
            className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-hover"
          >
            <Download aria-hidden className="size-4 shrink-0 text-muted" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {attachment.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
