import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { MESSAGES } from './texts.ts'
import { StatusPage } from './status-page.tsx'

/** The page of an unknown path; the server sends it with status 404. */
export function NotFoundScreen() {
  return (
    <StatusPage code="404" title={MESSAGES.notFoundTitle} text={MESSAGES.notFoundText}>
      <Button asChild size="lg">
        <Link to="/">{MESSAGES.home}</Link>
      </Button>
    </StatusPage>
  )
}
