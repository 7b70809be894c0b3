import { Button } from '@idex/ui/button'
import { BlogLink } from './blog-link.tsx'
import { SectionLink } from './section-link.tsx'
import { SECTION_LABELS } from './sections.ts'

const linkClasses =
  'flex h-10 items-center rounded-md px-4 text-sm font-medium text-muted transition-colors hover:text-foreground'

/** The header's navigation from 768 px on. */
export function DesktopNav() {
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
        <SectionLink section="contact">{SECTION_LABELS.contact}</SectionLink>
      </Button>
    </nav>
  )
}
