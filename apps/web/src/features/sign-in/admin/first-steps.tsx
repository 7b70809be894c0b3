import { Button } from '@idex/ui/button'
import { LogOut } from 'lucide-react'
import { CHOOSE, SET_UP } from './messages.ts'
import { PasskeysBlock } from '../security/passkeys-block.tsx'
import { SecuritySettings } from '../security/security-settings.tsx'
import { TotpBlock } from '../security/security-block.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { OwnPasswordFields, useOwnPassword } from '../security/own-password.tsx'
import { LoginFrame } from './login-frame.tsx'

/** Signs out; a plain navigation, which ends the session. */
function SignOutLink() {
  return (
    <Button asChild variant="ghost" className="-ml-4 text-muted hover:text-foreground">
      <a href="/api/logout">
        <LogOut aria-hidden />
        {CHOOSE.signOut}
      </a>
    </Button>
  )
}

/** The two kinds of second factor to set up. */
function FactorSetup() {
  return (
    <SecuritySettings>
      {(security, show) => (
        <>
          <TotpBlock security={security} show={show} />
          <PasskeysBlock security={security} show={show} />
        </>
      )}
    </SecuritySettings>
  )
}

/** The first screen of an administrator whose password was set by someone else: a form for a new one. */
export function ChoosePasswordScreen() {
  const { session } = trpc.useUtils()
  const form = useOwnPassword(() => void session.current.invalidate())
  return (
    <LoginFrame title={CHOOSE.title} subtitle={CHOOSE.text} footer={<SignOutLink />}>
      <form {...form.element} method="post" className="flex flex-col gap-6">
        <OwnPasswordFields form={form} label={CHOOSE.given} />
        <p role="alert" className="text-sm text-destructive empty:hidden">
          {form.whole}
        </p>
        <Button type="submit" size="lg" pending={form.busy}>
          {form.busy ? CHOOSE.saving : CHOOSE.submit}
        </Button>
      </form>
    </LoginFrame>
  )
}

/** The first screen of an administrator without a second factor if the site requires one. */
export function SetUpFactorScreen({ onDone }: { onDone: () => void }) {
  const { session } = trpc.useUtils()
  const { data } = trpc.admin.security.get.useQuery()
  const isDone = data !== undefined && (data.totpSince !== null || data.passkeys.length > 0)
  const goOn = () => void session.current.invalidate().then(onDone)
  return (
    <LoginFrame wide title={SET_UP.title} subtitle={SET_UP.text} footer={<SignOutLink />}>
      <FactorSetup />
      {isDone && (
        <Button size="lg" onClick={goOn} className="max-sm:w-full">
          {SET_UP.goOn}
        </Button>
      )}
    </LoginFrame>
  )
}
