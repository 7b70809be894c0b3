import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { TooltipProvider } from '@idex/ui/tooltip'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveForm, useBeforeEnd } from '../../../components/drafts/after-sign-in.ts'
import { DiscardDialog } from '../../../components/form/discard-dialog.tsx'
import { InputGuard, UnloadGuard } from '../../../components/leaving/leave-guard.tsx'
import { UPLOAD, UPLOADS } from './messages.ts'
import { clearUploads, isRunning, isUnfinished, type NoteUploads, useNoteUploads } from './note-uploads.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadList } from './upload-list.tsx'
import { closeUpload, openUpload, UPLOAD_FORM, uploadView } from './upload-view.ts'
import { UploadTray } from './upload-tray.tsx'

/**
 * The upload of notes beside every page: a dialog to choose files and to see them uploaded, and a tray that goes on with them
 * once the dialog is closed. Closing asks first when it would lose input.
 */
export function Uploads({ open }: { open: boolean }) {
  const { view, files } = uploadView.use()
  const { uploads, start, retry } = useNoteUploads()
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const unfinished = uploads.some(isUnfinished)
  const close = () => {
    setDirty(false)
    setAsking(false)
    if (view === 'list' && !unfinished) clearUploads()
    closeUpload()
  }
  const leave = () => (dirty ? setAsking(true) : close())
  useEnd(uploads, view === 'form')
  useCloseWhenDone(uploads, view === 'list', close)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => closeUpload, [pathname])
  return (
    <TooltipProvider>
      <Dialog
        title={UPLOAD.title}
        description={view === 'list' && uploads.some(isRunning) ? UPLOADS.running : UPLOAD.description}
        open={open}
        onOpenChange={leave}
      >
        {view === 'list' ? (
          <UploadsUnderWay uploads={uploads} retry={retry} onClose={close} />
        ) : (
          <UploadForm
            dropped={files}
            onDirty={setDirty}
            onCancel={leave}
            onSend={(chosen) => {
              setDirty(false)
              start(chosen)
              uploadView.set({ view: 'list', files: [] })
            }}
          />
        )}
      </Dialog>
      {uploads.length > 0 && view !== 'list' && <UploadTray uploads={uploads} retry={retry} />}
      {open && dirty && <InputGuard />}
      <UnloadGuard when={unfinished} />
      <DiscardDialog open={asking && dirty} onOpenChange={setAsking} onDiscard={close} />
    </TooltipProvider>
  )
}

type Chosen = NoteUploads['uploads']

/** Cancels the uploads once their page is another's; what was typed for them comes back in the form after signing in. */
function useEnd(uploads: Chosen, isFormOpen: boolean): void {
  useEffect(() => clearUploads, [])
  useBeforeEnd(() => {
    const lost = uploads.filter(isUnfinished)
    const [first] = lost
    // The form keeps its own input.
    if (first === undefined || isFormOpen) return
    const { description, categories } = first.note
    const notes = lost.map(({ note }, id) => ({ id, title: note.title, suggested: '', file: null }))
    saveForm(UPLOAD_FORM, { description, categories, notes })
  })
}

/** Closes the dialog once every upload it showed has arrived. */
function useCloseWhenDone(uploads: Chosen, isShown: boolean, close: () => void): void {
  const isDone = isShown && uploads.every(({ status }) => status === 'done')
  const onDone = useEffectEvent(close)
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone])
}

type UnderWayProps = Pick<NoteUploads, 'uploads' | 'retry'> & { onClose: () => void }

function UploadsUnderWay({ uploads, retry, onClose }: UnderWayProps) {
  const failed = uploads.filter(({ status }) => status === 'failed')
  const running = uploads.some(isRunning)
  return (
    <>
      <DialogBody>
        <UploadList uploads={uploads} retry={retry} className="rounded-lg border" />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={() => openUpload()}>
          {UPLOADS.more}
        </Button>
        {failed.length > 0 && !running && <Button onClick={() => retry()}>{UPLOADS.retryFailed}</Button>}
        <Button variant={failed.length > 0 && !running ? 'outline' : 'primary'} onClick={onClose}>
          {uploads.some(isUnfinished) ? UPLOADS.hide : UPLOADS.finish}
        </Button>
      </DialogFooter>
    </>
  )
}
