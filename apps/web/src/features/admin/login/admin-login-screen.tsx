import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Brand } from '../../site/brand.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'
import { LOGIN } from './messages.ts'

/** The admin login (spec section 2.12). */
export function AdminLoginScreen() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-12 sm:px-6">
      <div className="w-full max-w-104">
        <Brand className="mb-10 sm:mb-12" />
        <h1 className="font-display text-title">{LOGIN.title}</h1>
        <p className="mt-2 mb-8 text-muted">{LOGIN.subtitle}</p>
        <AdminLoginForm />
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
