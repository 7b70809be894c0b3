import { EnableTotpSchema, type TotpSetup } from '@idex/contract/sign-in/security'
import { Field } from '@idex/ui/field'
import { IconButton } from '@idex/ui/icon-button'
import { Input } from '@idex/ui/input'
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { reportFailure, reportSuccess } from '../../../lib/feedback.ts'
import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { DONE, SETUP } from './texts.ts'
import { QrCode } from './qr-code.tsx'
import type { SecurityDialogState } from './use-security-dialogs.ts'

/** Most characters of a code's six digits, however they are grouped. */
const GROUPED_CODE_MAX = 12

type Typed = { code: string }
type TotpSetupFormProps = {
  setup: TotpSetup
  requestClose: () => void
  onBusy: (busy: boolean) => void
  finish: SecurityDialogState['finish']
}

/** The key as a picture and as text, and the first code the app makes of it. */
export function TotpSetupForm({ setup, requestClose, onBusy, finish }: TotpSetupFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const errors = useFormErrors((typed: Typed) => ({ ...judgeBy(EnableTotpSchema, typed), notice: null }))
  const enable = trpc.admin.security.enableTotp.useMutation({
    onMutate: () => onBusy(true),
    onSuccess: (added) => finish(added, DONE.totpOn),
    onError: errors.refusedBy,
    onSettled: () => onBusy(false),
  })
  useEffect(() => input.current?.focus(), [])
  const change = (typed: string) => {
    setCode(typed)
    errors.recheck({ code: typed })
  }
  return (
    <DialogForm
      form={errors.form}
      error={errors.whole}
      submitLabel={enable.isPending ? SETUP.turningOn : SETUP.turnOn}
      pending={enable.isPending}
      onSubmit={() => errors.check({ code }) && enable.mutate({ code })}
      onCancel={requestClose}
    >
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-col items-center gap-3">
          <QrCode text={setup.address} label={SETUP.picture} className="size-48 rounded-lg" />
          <a href={setup.address} className="text-sm text-accent underline underline-offset-4 sm:hidden">
            {SETUP.here}
          </a>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Secret secret={setup.secret} />
          <Field label={SETUP.code} hint={SETUP.codeHint} error={errors.fields['code']}>
            <Input
              ref={input}
              name="code"
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={GROUPED_CODE_MAX}
              className="font-mono tracking-widest"
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        </div>
      </div>
    </DialogForm>
  )
}

/** The key in groups of four, as it is typed. */
function Secret({ secret }: { secret: string }) {
  const copy = async () => {
    if (await copyText(secret)) reportSuccess(SETUP.keyCopied)
    else reportFailure(SETUP.keyNotCopied)
  }
  return (
    <div>
      <p className="text-sm font-medium">{SETUP.key}</p>
      <div className="mt-2 flex items-start gap-2">
        <p className="min-w-0 flex-1 font-mono text-sm leading-relaxed tracking-wide wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <IconButton label={SETUP.copyKey} className="-mt-2 text-muted" onClick={() => void copy()}>
          <Copy aria-hidden />
        </IconButton>
      </div>
      <p className="mt-1 text-sm text-muted">{SETUP.keyHint}</p>
    </div>
  )
}
