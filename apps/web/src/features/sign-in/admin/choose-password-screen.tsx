import { Button } from '@idex/ui/button'
import { trpc } from '../../../lib/trpc.ts'
import { OwnPasswordFields, useOwnPassword } from '../security/own-password.tsx'
import { LoginFrame } from './login-frame.tsx'
import { SignOutLink } from './sign-out-link.tsx'
import { CHOOSE } from './texts.ts'

/** The first screen of an administrator whose password was set by somebody else: a form for a new one. */
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
