import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useSession } from '../sign-in/use-session.ts'
import { BlogLink } from './blog-link.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { OPEN_NOTES_VAULT } from './texts.ts'
import { SectionLink } from './section-link.tsx'
import { MOBILE_CONTACT_LABEL, SECTION_LABELS } from './sections.ts'

/** What the menu's toggle controls. */
export const MOBILE_MENU_ID = 'mobile-menu'

const linkClasses = 'flex h-14 items-center border-b text-lg font-medium'

/** The header's navigation under 768 px; `onNavigate` is called by every link. */
export function MobileMenu({ open, onNavigate }: { open: boolean; onNavigate: () => void }) {
  return (
    <nav
      id={MOBILE_MENU_ID}
      aria-label="Mobile"
      hidden={!open}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-menu-in overflow-y-auto border-b bg-background px-6 pb-6 shadow-overlay md:hidden"
    >
      {open && <MenuLinks onNavigate={onNavigate} />}
    </nav>
  )
}

function MenuLinks({ onNavigate }: { onNavigate: () => void }) {
  const { status } = useSession()
  const link = { className: linkClasses, onClick: onNavigate }
  return (
    <>
      <SectionLink section="home" {...link}>
        {SECTION_LABELS.home}
      </SectionLink>
      <BlogLink {...link} />
      <SectionLink section="about" {...link}>
        {SECTION_LABELS.about}
      </SectionLink>
      <SectionLink section="insights" {...link}>
        {SECTION_LABELS.insights}
      </SectionLink>
      <SectionLink section="contact" {...link}>
        {MOBILE_CONTACT_LABEL}
      </SectionLink>
      {status === 'signed-in' ? (
        <Button asChild size="lg" className="mt-6 w-full">
          <Link to="/notes" onClick={onNavigate}>
            {OPEN_NOTES_VAULT}
          </Link>
        </Button>
      ) : (
        <GoogleSignIn wording="continue" className="mt-6 w-full" />
      )}
    </>
  )
}
