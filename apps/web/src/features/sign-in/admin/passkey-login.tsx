import { Button } from '@idex/ui/button'
import { KeyRound } from 'lucide-react'
import { PASSKEY } from './texts.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { usePasskeysWork } from '../use-passkeys-work.ts'

/** The way in by passkey alone, where the browser knows of them. */
export function PasskeyLogin() {
  const works = usePasskeysWork()
  const { busy, error, signIn } = usePasskeyLogin()
  if (!works) return null
  return (
    <div className="mt-6 flex flex-col gap-6">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {PASSKEY.or}
      </p>
      <Button variant="outline" size="lg" pending={busy} onClick={signIn}>
        <KeyRound aria-hidden />
        {busy ? PASSKEY.signingIn : PASSKEY.signIn}
      </Button>
      <p role="alert" className="-mt-3 text-sm text-destructive empty:hidden">
        {error}
      </p>
    </div>
  )
}
