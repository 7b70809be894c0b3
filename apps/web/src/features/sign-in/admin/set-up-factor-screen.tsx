import { Button } from '@idex/ui/button'
import { trpc } from '../../../lib/trpc.ts'
import { FactorSetup } from '../security/factor-setup.tsx'
import { LoginFrame } from './login-frame.tsx'
import { SET_UP } from './texts.ts'
import { SignOutLink } from './sign-out-link.tsx'

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
