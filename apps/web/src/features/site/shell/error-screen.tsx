import { Button } from '@idex/ui/button'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { MESSAGES } from './texts.ts'
import { StatusPage } from './status-page.tsx'

/** Replaces a screen that failed, with a retry button. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <StatusPage title={MESSAGES.errorTitle} text={MESSAGES.errorText}>
      <Button size="lg" onClick={() => void retry()}>
        {MESSAGES.retry}
      </Button>
      <Button asChild size="lg" variant="ghost">
        <Link to="/">{MESSAGES.home}</Link>
      </Button>
    </StatusPage>
  )
}
