import type { SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { AdminLoginForm } from './admin-login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LOGIN, SECOND_STEP } from './texts.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The admin login (spec section 2.12), and the second step where the account has one. */
export function AdminLoginScreen() {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null)
  return (
    <LoginFrame
      title={LOGIN.title}
      subtitle={offer === null ? LOGIN.subtitle : SECOND_STEP.subtitle}
      footer={
        <Button asChild variant="ghost" className="-ml-4 text-muted hover:text-foreground">
          <Link to="/">
            <ArrowLeft aria-hidden />
            {LOGIN.back}
          </Link>
        </Button>
      }
    >
      {offer === null ? (
        <>
          <AdminLoginForm onSecondFactor={setOffer} />
          <PasskeyLogin />
        </>
      ) : (
        <SecondFactorForm offer={offer} onRestart={() => setOffer(null)} />
      )}
    </LoginFrame>
  )
}
