import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { SitePage } from '../site/site-page.tsx'
import { GO_HOME, NOT_FOUND_TEXT, NOT_FOUND_TITLE } from './messages.ts'

/** The page of a link that leads to no note; the server sends it with status 404. */
export function ShareNotFound() {
  return (
    <SitePage>
      <div className="mx-auto flex min-h-[60dvh] max-w-6xl flex-col justify-center px-6 py-24 md:px-8">
        <h1 className="font-display text-title">{NOT_FOUND_TITLE}</h1>
        <p className="mt-4 max-w-[44ch] text-lg text-muted">{NOT_FOUND_TEXT}</p>
        <Button asChild size="lg" className="mt-8 self-start">
          <Link to="/">{GO_HOME}</Link>
        </Button>
      </div>
    </SitePage>
  )
}
