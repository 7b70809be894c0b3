import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { reportFailure, reportSuccess } from '../../../lib/feedback.ts'
import { CODES_FILE_NAME, codesFile, SHOWN } from './texts.ts'

type CodesDialogProps = { codes: readonly string[]; open: boolean; onClose: () => void }

/** Saves the codes as a download. */
function download(codes: readonly string[]): void {
  const link = document.createElement('a')
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(codesFile(codes))}`
  link.download = CODES_FILE_NAME
  link.click()
}

/** Shows recovery codes, once; closing asks first unless they were copied, saved or confirmed as kept. */
export function CodesDialog({ codes, open, onClose }: CodesDialogProps) {
  const [confirmed, setConfirmed] = useState(false)
  const [asking, setAsking] = useState(false)
  const copy = async () => {
    const done = await copyText(codes.join('\n'))
    if (done) setConfirmed(true)
    if (done) reportSuccess(SHOWN.copied)
    else reportFailure(SHOWN.notCopied)
  }
  const save = () => {
    download(codes)
    setConfirmed(true)
  }
  return (
    <>
      <Dialog
        title={SHOWN.title}
        description={SHOWN.text}
        open={open}
        onOpenChange={(next) => {
          if (next) return
          if (confirmed) onClose()
          else setAsking(true)
        }}
      >
        <DialogBody className="pb-6">
          <ul
            aria-label={SHOWN.list}
            className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-background px-6 py-5 font-mono text-sm tracking-wide tabular-nums sm:text-base"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden />
            {SHOWN.copy}
          </Button>
          <Button variant="outline" onClick={save}>
            <Download aria-hidden />
            {SHOWN.download}
          </Button>
          <Button onClick={onClose}>{SHOWN.done}</Button>
        </DialogFooter>
      </Dialog>
      <AlertDialog
        title={SHOWN.askTitle}
        description={SHOWN.askText}
        confirmLabel={SHOWN.close}
        cancelLabel={SHOWN.stay}
        destructive
        open={asking && open}
        onOpenChange={setAsking}
        onConfirm={onClose}
      />
    </>
  )
}
