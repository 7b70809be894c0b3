import type { SecondFactorOffer } from '@idex/contract/second-factor'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Brand } from '../../site/brand.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'
import { LOGIN, SECOND_STEP } from './messages.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The admin login (spec section 2.12), and the second step where the account has one. */
export function AdminLoginScreen() {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null)
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-12 sm:px-6">
      <div className="w-full max-w-104">
        <Brand className="mb-10 sm:mb-12" />
        <h1 className="font-display text-title">{LOGIN.title}</h1>
        <p className="mt-2 mb-8 text-muted">{offer === null ? LOGIN.subtitle : SECOND_STEP.subtitle}</p>
        {offer === null ? (
          <>
            <AdminLoginForm onSecondFactor={setOffer} />
            <PasskeyLogin />
          </>
        ) : (
          <SecondFactorForm offer={offer} onRestart={() => setOffer(null)} />
        )}
        <div className="mt-8 border-t pt-4">
          <Button asChild variant="ghost" className="-ml-4 text-muted hover:text-foreground">
            <Link to="/">
              <ArrowLeft aria-hidden />
              {LOGIN.back}
            </Link>
          </Button>
        </div>
      </div>
    </main>
  )
}
