import type { NoteTopic } from '@idex/contract/notes/choices'
import { toast } from '@idex/ui/toast'
import { UPLOAD_FAILED, UPLOADED } from '../../files/upload/texts.ts'
import { isPending, titleFromFileName, type Upload } from '../../files/upload/upload-queue.ts'
import { useUploadNote } from '../../files/upload/use-upload-note.ts'
import { useUploads } from '../../files/upload/use-uploads.ts'
import { isSignedOut, toastError } from '../../sign-in/lost-session.ts'
import { useRefreshNotes } from '../use-refresh-notes.ts'
import { UPLOAD } from './texts.ts'

/** The outcome of an upload run; `refused` is the last failure. */
type RunOutcome = { uploaded: number; failed: number; refused?: unknown }

/**
 * Uploads files one after another as private notes. After a run it reports the outcome, refetches the notes, and calls
 * `onDone` if no file is left to retry.
 */
export function useLibraryUpload(onDone: () => void) {
  const queue = useUploads()
  const upload = useUploadNote()
  const refresh = useRefreshNotes()
  /** Sends the files of `chosen` that are waiting or failed; a file removed before its turn is skipped. */
  const send = async (categories: NoteTopic[], chosen: readonly Upload[]): Promise<RunOutcome> => {
    const run: RunOutcome = { uploaded: 0, failed: 0 }
    for (const item of chosen.filter(isPending)) {
      const outcome = await queue.start(item, (file, options) =>
        upload({ file, title: titleFromFileName(file.name), categories }, options),
      )
      if (outcome === 'stopped') continue
      if ('error' in outcome) Object.assign(run, { failed: run.failed + 1, refused: outcome.error })
      else run.uploaded += 1
    }
    return run
  }
  const run = async (topics: NoteTopic[], chosen?: readonly Upload[]) => {
    const outcome = await send(topics, chosen ?? queue.items)
    if (outcome.uploaded > 0) void refresh()
    announce(outcome)
    if (outcome.uploaded > 0 && outcome.failed === 0 && !hasFailedBesides(queue.items, chosen)) {
      queue.clear()
      onDone()
    }
  }
  return { ...queue, run }
}

/** Whether the dialog still shows a failure from an earlier run that this one did not retry. */
function hasFailedBesides(items: readonly Upload[], chosen: readonly Upload[] | undefined): boolean {
  return items.some(
    ({ status, id }) =>
      status === 'refused' ||
      (status === 'failed' && chosen !== undefined && !chosen.some((item) => item.id === id)),
  )
}

function announce({ uploaded, failed, refused }: RunOutcome): void {
  if (isSignedOut(refused)) return toastError(refused, UPLOAD_FAILED)
  const all = uploaded + failed
  if (uploaded === 0) {
    if (failed > 0) toast({ title: UPLOAD_FAILED, variant: 'destructive' })
    return
  }
  if (failed > 0) toast({ title: UPLOADED, description: UPLOAD.someAdded(uploaded, all) })
  else if (all > 1) toast({ title: UPLOADED, description: UPLOAD.allAdded(all) })
  else toast({ title: UPLOADED })
}
