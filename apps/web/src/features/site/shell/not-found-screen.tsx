import { mayUseLibrary } from '@idex/contract/sign-in/library-access'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../sign-in/use-session.ts'
import { BlogLink, useBlogShown } from '../blog-link.tsx'
import { SectionLink } from '../section-link.tsx'
import { SiteSearch } from '../site-search.tsx'
import { MESSAGES } from './messages.ts'
import { StatusPage } from './status-page.tsx'

/** The page of an unknown path, with the ways on that there are for its reader; the server sends it with status 404. */
export function NotFoundScreen() {
  const { user } = useSession()
  const hasBlog = useBlogShown()
  return (
    <StatusPage
      code="404"
      title={MESSAGES.notFoundTitle}
      text={MESSAGES.notFoundText}
      actions={<SiteSearch />}
    >
      <Button asChild size="lg">
        <Link to="/">{MESSAGES.home}</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        {mayUseLibrary(user) ? (
          <Link to="/notes">{MESSAGES.library}</Link>
        ) : (
          <SectionLink section="insights">{MESSAGES.insights}</SectionLink>
        )}
      </Button>
      {hasBlog && (
        <Button asChild size="lg" variant="outline">
          <BlogLink />
        </Button>
      )}
    </StatusPage>
  )
}
