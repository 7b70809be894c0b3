import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useSession } from '../sign-in/use-session.ts'
import { BlogLink } from './blog-link.tsx'
import { OPEN_NOTES_VAULT } from './texts.ts'
import { SectionLink } from './section-link.tsx'
import { SECTION_LABELS } from './sections.ts'

const linkClasses =
  'flex h-10 items-center rounded-md px-4 text-sm font-medium text-muted transition-colors hover:text-foreground'

/** The header's navigation from 768 px on; members find the way to their library where visitors get started. */
export function DesktopNav() {
  const { status } = useSession()
  return (
    <nav aria-label="Main" className="hidden items-center md:flex">
      <SectionLink section="home" className={linkClasses}>
        {SECTION_LABELS.home}
      </SectionLink>
      <BlogLink className={linkClasses} />
      <SectionLink section="about" className={linkClasses}>
        {SECTION_LABELS.about}
      </SectionLink>
      <SectionLink section="insights" className={linkClasses}>
        {SECTION_LABELS.insights}
      </SectionLink>
      <Button asChild variant="outline" className="ml-4">
        {status === 'signed-in' ? (
          <Link to="/notes">{OPEN_NOTES_VAULT}</Link>
        ) : (
          <SectionLink section="contact">{SECTION_LABELS.contact}</SectionLink>
        )}
      </Button>
    </nav>
  )
}
