import { AlertDialog } from '@idex/ui/alert-dialog'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { type ReactNode, useState } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { reportFailure, reportSuccess } from './toasts.ts'

export type SecretDialogProps = {
  title: ReactNode
  texts: {
    text: string
    /** Asked where the dialog would close too early. */
    askTitle: string
    askText: string
    close: string
    stay: string
  }
  /** True if it was copied or saved. */
  isSaved: boolean
  open: boolean
  onClose: () => void
  children: ReactNode
  actions: ReactNode
}

/** Shows a secret that cannot be shown again. Closing asks first, unless it was copied or saved, or an action closes. */
export function SecretDialog({ title, texts, isSaved, open, onClose, children, actions }: SecretDialogProps) {
  const [asking, setAsking] = useState(false)
  const onOpenChange = (next: boolean) => {
    if (next) return
    if (isSaved) onClose()
    else setAsking(true)
  }
  return (
    <>
      <Dialog title={title} description={texts.text} open={open} onOpenChange={onOpenChange}>
        <DialogBody className="pb-6">{children}</DialogBody>
        <DialogFooter>{actions}</DialogFooter>
      </Dialog>
      <AlertDialog
        title={texts.askTitle}
        description={texts.askText}
        confirmLabel={texts.close}
        cancelLabel={texts.stay}
        destructive
        open={asking && open}
        onOpenChange={setAsking}
        onConfirm={onClose}
      />
    </>
  )
}

/** Copies secrets and says whether that worked; `isSaved` once one was copied, or `keep` called. */
export function useSecretCopy(texts: { copied: string; notCopied: string }) {
  const [isSaved, setSaved] = useState(false)
  const keep = () => setSaved(true)
  const copy = async (secret: string): Promise<void> => {
    if (await copyText(secret)) {
      keep()
      reportSuccess(texts.copied)
    } else reportFailure(texts.notCopied)
  }
  return { isSaved, keep, copy }
}

/** A field with a secret to select and copy. */
export function SecretField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  return (
    <Field label={label} hint={hint}>
      <Input
        readOnly
        value={value}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        className="font-mono"
      />
    </Field>
  )
}
