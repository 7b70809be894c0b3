import { findingsSentence } from '@idex/contract/files/pdf-findings'
import type { UploadedPdf } from '@idex/contract/files/stored-file'
import { NOTE_TOPICS, type NoteTopic } from '@idex/contract/notes/choices'
import { toast } from '@idex/ui/toast'
import { UPLOADED, UPLOAD_FAILED } from '../../files/upload/messages.ts'
import { isPending, titleFromFileName, type Upload } from '../../files/upload/upload-queue.ts'
import { useUploadNote } from './note-uploads.ts'
import { useUploads } from '../../files/upload/use-uploads.ts'
import { isSignedOut, toastError } from '../../sign-in/lost-session.ts'
import { useRefreshNotes } from '../use-note-change.ts'
import { UPLOAD } from '../library/messages.ts'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { TopicToggle } from '@idex/ui/topic-toggle'
import { useState } from 'react'
import { DiscardDialog } from '../../../components/form/discard-dialog.tsx'
import { InputGuard, UploadGuard } from '../../../components/leaving/leave-guard.tsx'
import { PdfDropZone } from '../../files/upload/pdf-drop-zone.tsx'
import { TextlessHint } from '../../../reader/textless-hint.tsx'
import { StopUploadDialog } from '../../files/upload/stop-upload-dialog.tsx'
import { UploadRow } from './upload-row.tsx'
import { FieldGroup } from '@idex/ui/field-group'
import { LockKeyhole } from 'lucide-react'

/** The outcome of an upload run; `refused` is the last failure, `found` a sentence for each PDF that had something to tell of. */
type RunOutcome = { uploaded: number; failed: number; refused?: unknown; found: string[] }

/**
 * Uploads files one after another as private notes. After a run it reports the outcome, refetches the notes, and calls
 * `onDone` if no file is left to retry.
 */
function useLibraryUpload(onDone: () => void) {
  const queue = useUploads<UploadedPdf['found']>()
  const upload = useUploadNote()
  const refresh = useRefreshNotes()
  /** Sends the files of `chosen` that are waiting or failed; a file removed before its turn is skipped. */
  const send = async (categories: NoteTopic[], chosen: readonly Upload[]): Promise<RunOutcome> => {
    const run: RunOutcome = { uploaded: 0, failed: 0, found: [] }
    for (const item of chosen.filter(isPending)) {
      const outcome = await queue.start(item, (file, options) =>
        upload({ file, title: titleFromFileName(file.name), categories }, options),
      )
      if (outcome === 'stopped') continue
      if ('error' in outcome) Object.assign(run, { failed: run.failed + 1, refused: outcome.error })
      else {
        run.uploaded += 1
        const sentence = findingsSentence(outcome.answer)
        if (sentence) run.found.push(`${item.file.name}: ${sentence}`)
      }
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

/** Returns whether the dialog still shows a failure from an earlier run that this one did not retry. */
function hasFailedBesides(items: readonly Upload[], chosen: readonly Upload[] | undefined): boolean {
  return items.some(
    ({ status, id }) =>
      status === 'refused' ||
      (status === 'failed' && chosen !== undefined && !chosen.some((item) => item.id === id)),
  )
}

function announce({ uploaded, failed, refused, found }: RunOutcome): void {
  if (isSignedOut(refused)) return toastError(refused, UPLOAD_FAILED)
  const all = uploaded + failed
  if (uploaded === 0) {
    if (failed > 0) toast({ title: UPLOAD_FAILED, variant: 'destructive' })
    return
  }
  const added = failed > 0 ? [UPLOAD.someAdded(uploaded, all)] : all > 1 ? [UPLOAD.allAdded(all)] : []
  toast({ title: UPLOADED, description: [...added, ...found].join('. ') || undefined })
}

/** Who will see the notes: a fixed choice. */
function VisibilityField() {
  return (
    <FieldGroup legend={UPLOAD.visibility}>
      <label className="flex items-center gap-3 rounded-md border border-accent/40 bg-accent/5 px-4 py-3 outline-2 outline-offset-2 outline-transparent has-focus-visible:outline-ring">
        <input type="radio" name="visibility" value="private" defaultChecked className="sr-only" />
        <LockKeyhole aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="flex min-w-0 flex-col text-sm sm:flex-row sm:gap-2">
          <span className="font-medium">{UPLOAD.private}</span>
          <span className="text-muted">{UPLOAD.privateHint}</span>
        </span>
      </label>
    </FieldGroup>
  )
}

const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

type UploadDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds PDFs to the library as private notes. Closing asks first when it would lose files. */
export function UploadDialog({ open, onOpenChange }: UploadDialogProps) {
  const [asking, setAsking] = useState(false)
  const [topics, setTopics] = useState<NoteTopic[]>([])
  const finish = () => {
    setTopics([])
    setAsking(false)
    onOpenChange(false)
  }
  const queue = useLibraryUpload(finish)
  const close = () => {
    queue.clear()
    finish()
  }
  const losesFiles = queue.items.some(isPending)
  const leave = () => (queue.uploading || losesFiles ? setAsking(true) : close())
  return (
    <>
      <Dialog
        title={UPLOAD.title}
        description={UPLOAD.description}
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
      >
        <DialogBody className="flex flex-col gap-6">
          <ChosenFiles queue={queue} topics={topics} />
          <VisibilityField />
          <TopicToggle
            legend={UPLOAD.topics}
            hint={UPLOAD.topicsHint}
            options={TOPIC_OPTIONS}
            values={topics}
            onValuesChange={setTopics}
            disabled={queue.uploading}
          />
        </DialogBody>
        <UploadActions queue={queue} onCancel={leave} onSubmit={() => void queue.run(topics)} />
      </Dialog>
      <UploadGuard uploading={queue.uploading} />
      {open && losesFiles && !queue.uploading && <InputGuard />}
      <StopUploadDialog open={asking && queue.uploading} onOpenChange={setAsking} onStop={close} />
      <DiscardDialog
        open={asking && !queue.uploading && losesFiles}
        onOpenChange={setAsking}
        onDiscard={close}
      />
    </>
  )
}

type Queue = ReturnType<typeof useLibraryUpload>

function ChosenFiles({ queue, topics }: { queue: Queue; topics: NoteTopic[] }) {
  return (
    <div>
      <PdfDropZone multiple disabled={queue.uploading} onFiles={(files) => files.forEach(queue.add)} />
      {queue.items.length > 0 && (
        <ul aria-label={UPLOAD.files} className="mt-4 divide-y rounded-lg border">
          {queue.items.map((item) => (
            <li key={item.id}>
              <UploadRow
                item={item}
                onRemove={() => queue.remove(item)}
                onRetry={() => void queue.run(topics, [item])}
                onPassword={(password) => queue.unlock(item, password)}
              >
                <TextlessHint file={item.file} />
              </UploadRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type UploadActionsProps = { queue: Queue; onCancel: () => void; onSubmit: () => void }

function UploadActions({ queue, onCancel, onSubmit }: UploadActionsProps) {
  const pending = queue.items.filter(isPending)
  const onlyFailed = pending.length > 0 && pending.every((item) => item.status === 'failed')
  const submit = pending.length > 1 ? UPLOAD.submitMany(pending.length) : UPLOAD.submit
  const hasAdded = !queue.uploading && queue.items.some((item) => item.status === 'done')
  const label = onlyFailed ? UPLOAD.retryFailed : submit
  return (
    <DialogFooter>
      <Button variant="ghost" onClick={onCancel}>
        {hasAdded ? UPLOAD.done : UPLOAD.cancel}
      </Button>
      <Button
        disabled={pending.length === 0 && !queue.uploading}
        pending={queue.uploading}
        onClick={onSubmit}
      >
        {queue.uploading ? UPLOAD.uploading : label}
      </Button>
    </DialogFooter>
  )
}
