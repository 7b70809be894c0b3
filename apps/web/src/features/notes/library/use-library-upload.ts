import type { NoteTopic } from '@idex/contract/notes/choices'
import { toast } from '@idex/ui/toast'
import { isSignedOut, reportFailure } from '../../sign-in/report-failure.ts'
import { useRefreshNotes } from '../use-refresh-notes.ts'
import { UPLOAD_FAILED, UPLOADED } from '../../files/upload/texts.ts'
import type { UploadItem } from '../../files/upload/upload-queue.ts'
import { type UploadOutcome, useUploadQueue } from '../../files/upload/use-upload-queue.ts'
import { UPLOAD } from './texts.ts'

/**
 * The upload queue of the library: after a run it says how that ended, shows the new notes, and calls `onDone` when
 * nothing is left to try.
 */
export function useLibraryUpload(onDone: () => void) {
  const queue = useUploadQueue()
  const refresh = useRefreshNotes()
  const run = async (topics: NoteTopic[], chosen?: readonly UploadItem[]) => {
    const outcome = await queue.run(topics, chosen)
    if (outcome.uploaded > 0) void refresh()
    announce(outcome)
    if (outcome.uploaded > 0 && outcome.failed === 0 && !hasFailedBesides(queue.items, chosen)) {
      queue.clear()
      onDone()
    }
  }
  return { ...queue, run }
}

/** Whether the dialog still shows a failure of an earlier run that this one did not, or could not, try again. */
function hasFailedBesides(items: readonly UploadItem[], chosen: readonly UploadItem[] | undefined): boolean {
  return items.some(
    ({ status, id }) =>
      status === 'refused' ||
      (status === 'failed' && chosen !== undefined && !chosen.some((item) => item.id === id)),
  )
}

function announce({ uploaded, failed, refused }: UploadOutcome): void {
  if (isSignedOut(refused)) return reportFailure(refused, UPLOAD_FAILED)
  const all = uploaded + failed
  if (uploaded === 0) {
    if (failed > 0) toast({ title: UPLOAD_FAILED, variant: 'destructive' })
    return
  }
  if (failed > 0) toast({ title: UPLOADED, description: UPLOAD.someAdded(uploaded, all) })
  else if (all > 1) toast({ title: UPLOADED, description: UPLOAD.allAdded(all) })
  else toast({ title: UPLOADED })
}
