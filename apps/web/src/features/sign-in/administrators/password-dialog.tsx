import type { Invited } from '@idex/contract/sign-in/administrators'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Copy } from 'lucide-react'
import { reportFailure, reportSuccess } from '../../../lib/feedback.ts'
import { PASSWORD } from './texts.ts'

type PasswordDialogProps = { invited: Invited; open: boolean; onClose: () => void }

async function copy(password: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(password)
    reportSuccess(PASSWORD.copied)
  } catch {
    reportFailure(PASSWORD.notCopied)
  }
}

/** Shows a generated password, this once. */
export function PasswordDialog({ invited, open, onClose }: PasswordDialogProps) {
  const { administrator, password } = invited
  return (
    <Dialog
      title={<span className="wrap-anywhere">{PASSWORD.title(administrator.username)}</span>}
      description={PASSWORD.description}
      open={open}
      onOpenChange={(next) => next || onClose()}
    >
      <DialogBody>
        <Field label={PASSWORD.label} className="pb-4">
          <Input
            readOnly
            value={password}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            className="font-mono"
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={() => void copy(password)}>
          <Copy aria-hidden />
          {PASSWORD.copy}
        </Button>
        <Button onClick={onClose}>{PASSWORD.done}</Button>
      </DialogFooter>
    </Dialog>
  )
}
