import { Button } from '@idex/ui/button'
import { trpc } from '../../../lib/trpc.ts'
import { OwnPasswordFields } from '../security/own-password-fields.tsx'
import { useOwnPassword } from '../security/use-own-password.ts'
import { LoginFrame } from './login-frame.tsx'
import { CHOOSE } from './texts.ts'
import { SignOutLink } from './sign-out-link.tsx'

/** What who was given a password sees first: a form for one of their own. */
export function ChoosePasswordScreen() {
  const { session } = trpc.useUtils()
  const own = useOwnPassword(() => void session.current.invalidate())
  const { form, whole } = own.errors
  return (
    <LoginFrame title={CHOOSE.title} subtitle={CHOOSE.text} footer={<SignOutLink />}>
      <form
        ref={form}
        method="post"
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          own.submit()
        }}
      >
        <OwnPasswordFields own={own} label={CHOOSE.given} />
        <p role="alert" className="text-sm text-destructive empty:hidden">
          {whole}
        </p>
        <Button type="submit" size="lg" pending={own.busy}>
          {own.busy ? CHOOSE.saving : CHOOSE.submit}
        </Button>
      </form>
    </LoginFrame>
  )
}
