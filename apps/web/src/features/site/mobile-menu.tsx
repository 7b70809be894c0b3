import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useSession } from '../sign-in/use-session.ts'
import { BlogLink } from './blog-link.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { OPEN_NOTES_VAULT } from './messages.ts'
import { SectionLink } from './section-link.tsx'
import { MOBILE_CONTACT_LABEL, SECTION_LABELS } from './sections.ts'

export const MOBILE_MENU_ID = 'mobile-menu'

const linkClasses = 'flex h-14 items-center border-b text-lg font-medium'

/** The header's navigation under 768 px, which the header opens and closes. */
export function MobileMenu() {
  return (
    <nav
      id={MOBILE_MENU_ID}
      aria-label="Mobile"
      hidden
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-menu-in overflow-y-auto border-b bg-background px-6 pb-6 shadow-overlay md:hidden"
    >
      <MenuLinks />
    </nav>
  )
}

function MenuLinks() {
  const { status } = useSession()
  return (
    <>
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
      <SectionLink section="contact" className={linkClasses}>
        {MOBILE_CONTACT_LABEL}
      </SectionLink>
      {status === 'signed-in' ? (
        <Button asChild size="lg" className="mt-6 w-full">
          <Link to="/notes">{OPEN_NOTES_VAULT}</Link>
        </Button>
      ) : (
        <GoogleSignIn wording="continue" className="mt-6 w-full" />
      )}
    </>
  )
}
