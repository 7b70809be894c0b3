import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { loginPath } from './sign-in.ts'
import { GoogleMark } from './google-mark.tsx'
import { CONTINUE_WITH_GOOGLE, SIGN_IN_WITH_GOOGLE } from './messages.ts'

/** The button for member sign-in, in the white Google asks for; `wording` picks one of its two labels. */
export function GoogleSignIn({
  wording = 'sign-in',
  className,
}: {
  wording?: 'sign-in' | 'continue'
  className?: string
}) {
  return (
    <Button asChild size="lg" className={cn('bg-white text-background hover:bg-foreground', className)}>
      <a href={loginPath()}>
        <GoogleMark />
        {wording === 'continue' ? CONTINUE_WITH_GOOGLE : SIGN_IN_WITH_GOOGLE}
      </a>
    </Button>
  )
}
