import { NOTE_TOPICS, type NoteTopic } from '@idex/contract/notes/choices'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { TopicToggle } from '@idex/ui/topic-toggle'
import { useState } from 'react'
import { UploadGuard } from '../../../lib/leaving/leave-guard.tsx'
import { PdfDropZone } from '../../files/upload/pdf-drop-zone.tsx'
import { StopUploadDialog } from '../../files/upload/stop-upload-dialog.tsx'
import { isPending } from '../../files/upload/upload-queue.ts'
import { UploadRow } from '../../files/upload/upload-row.tsx'
import { UPLOAD } from './texts.ts'
import { useLibraryUpload } from './use-library-upload.ts'
import { FieldGroup } from '@idex/ui/field-group'
import { LockKeyhole } from 'lucide-react'

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

/** Adds PDFs to the library as private notes. Closing during an upload asks first. */
export function UploadDialog({ open, onOpenChange }: UploadDialogProps) {
  const [stopping, setStopping] = useState(false)
  const [topics, setTopics] = useState<NoteTopic[]>([])
  const finish = () => {
    setTopics([])
    onOpenChange(false)
  }
  const queue = useLibraryUpload(finish)
  const close = () => {
    queue.clear()
    finish()
  }
  const leave = () => (queue.uploading ? setStopping(true) : close())
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
      <StopUploadDialog open={stopping && queue.uploading} onOpenChange={setStopping} onStop={close} />
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
              />
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
