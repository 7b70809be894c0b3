import { Button } from '@idex/ui/button'
import { LockKeyhole } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { goToLogin } from '../sign-in/sign-in.ts'
import { SitePage } from '../site/site-page.tsx'
import { ACCESS } from './texts.ts'

/** The dashboard for a visitor: sign-in as the way to it (spec section 2.6). */
export function AccessRequired() {
  const signIn = (event: SubmitEvent) => {
    event.preventDefault()
    goToLogin('/dashboard')
  }
  return (
    <SitePage>
      <div className="mx-auto flex min-h-[70dvh] max-w-6xl flex-col items-start justify-center px-6 py-24 md:px-8">
        <LockKeyhole aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
        <h1 tabIndex={-1} className="mt-6 font-display text-title">
          {ACCESS.title}
        </h1>
        <p className="mt-4 max-w-[44ch] text-lg text-muted">{ACCESS.text}</p>
        {/* A form, so that the button works before the scripts have come. */}
        <form action="/api/login" onSubmit={signIn} className="mt-8">
          <input type="hidden" name="redirect" value="/dashboard" />
          <Button type="submit" size="lg">
            {ACCESS.signIn}
          </Button>
        </form>
      </div>
    </SitePage>
  )
}
