import { Button } from '@idex/ui/button'
import { LogOut } from 'lucide-react'
import { CHOOSE } from './texts.ts'

/** Signs out; a plain navigation, which ends the session. */
export function SignOutLink() {
  return (
    <Button asChild variant="ghost" className="-ml-4 text-muted hover:text-foreground">
      <a href="/api/logout">
        <LogOut aria-hidden />
        {CHOOSE.signOut}
      </a>
    </Button>
  )
}
