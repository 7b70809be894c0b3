import { EnableTotpSchema, ReauthenticationSchema, type TotpSetup } from '@idex/contract/sign-in/security'
import { IconButton } from '@idex/ui/icon-button'
import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { copyText } from '../../../browser/copy-text.ts'
import { reportFailure, reportSuccess } from '../../../components/toasts.ts'
import { PasswordField, TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { DONE, YOUR_PASSWORD, SETUP } from './messages.ts'
import type { DialogPart } from './use-security-dialogs.ts'
import { encode } from 'uqr'

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

type QrCodeProps = { text: string; label: string; className?: string }

/** A text as a QR code, dark on white in any theme, since cameras need that. */
function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE })
    const dots = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: dots.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Longest input for a code's six digits, with any grouping. */
const GROUPED_CODE_MAX = 12

/** Sets up an authenticator app: the password, then the key and its first code. */
export function TotpSetupDialog({ finish, ...dialog }: DialogPart) {
  const begin = trpc.admin.security.beginTotp.useMutation()
  const setup = begin.data
  const first = useContractForm({
    schema: ReauthenticationSchema,
    values: { password: '' },
    busy: begin.isPending,
    send: begin.mutate,
  })
  const enable = trpc.admin.security.enableTotp.useMutation({
    onSuccess: (added) => finish(added, DONE.totpOn),
  })
  const second = useContractForm({
    schema: EnableTotpSchema,
    values: { code: '' },
    busy: enable.isPending,
    send: enable.mutate,
  })
  const { setFocus } = second
  useEffect(() => {
    if (setup !== undefined) setFocus('code')
  }, [setup, setFocus])
  const step =
    setup === undefined
      ? { text: SETUP.passwordText, submit: SETUP.next, saving: YOUR_PASSWORD.working }
      : { text: SETUP.scanText, submit: SETUP.turnOn, saving: SETUP.turningOn }
  return (
    <FormDialog
      {...dialog}
      texts={{ ...step, title: SETUP.title }}
      size={setup === undefined ? 'sm' : 'md'}
      form={setup === undefined ? first : second}
    >
      {setup === undefined ? (
        <PasswordField control={first.control} name="password" label={YOUR_PASSWORD.label} />
      ) : (
        <Key setup={setup}>
          <TextField
            control={second.control}
            name="code"
            label={SETUP.code}
            hint={SETUP.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={GROUPED_CODE_MAX}
            className="font-mono tracking-widest"
          />
        </Key>
      )}
    </FormDialog>
  )
}

/** The key as QR code and text, and a field for the app's first code. */
function Key({ setup, children }: { setup: TotpSetup; children: ReactNode }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex flex-col items-center gap-3">
        <QrCode text={setup.address} label={SETUP.picture} className="size-48 rounded-lg" />
        <a href={setup.address} className="text-sm text-accent underline underline-offset-4 sm:hidden">
          {SETUP.here}
        </a>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Secret secret={setup.secret} />
        {children}
      </div>
    </div>
  )
}

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
