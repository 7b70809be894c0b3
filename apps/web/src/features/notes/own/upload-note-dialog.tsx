import { Dialog } from '@idex/ui/dialog'
import { useState } from 'react'
import { UploadGuard } from '../../../lib/leaving/leave-guard.tsx'
import { StopUploadDialog } from '../../files/upload/stop-upload-dialog.tsx'
import { UPLOAD } from './texts.ts'
import { UploadNoteForm } from './upload-note-form.tsx'

type UploadNoteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds one PDF to the member's notes. Closing while it is on its way asks first. */
export function UploadNoteDialog({ open, onOpenChange }: UploadNoteDialogProps) {
  const [uploading, setUploading] = useState(false)
  const [stopping, setStopping] = useState(false)
  const close = () => {
    setUploading(false)
    onOpenChange(false)
  }
  const leave = () => (uploading ? setStopping(true) : close())
  return (
    <>
      <Dialog
        title={UPLOAD.title}
        description={UPLOAD.description}
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
      >
        <UploadNoteForm onUploading={setUploading} onCancel={leave} onDone={close} />
      </Dialog>
      <UploadGuard uploading={uploading} />
      <StopUploadDialog open={stopping && uploading} onOpenChange={setStopping} onStop={close} />
    </>
  )
}
