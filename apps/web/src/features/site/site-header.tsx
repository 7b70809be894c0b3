import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { Button } from '@idex/ui/button'
import { Menu, X } from 'lucide-react'
import { Brand } from '../../components/brand.tsx'
import { loginPath } from '../sign-in/sign-in.ts'
import { CLOSE_MENU, OPEN_MENU, OPEN_NOTES_VAULT, SIGN_IN } from './messages.ts'
import { SiteSearch } from './site-search.tsx'
import { SectionLink } from './section-link.tsx'
import { enhanceHeader } from '../../enhancements/header.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../sign-in/use-session.ts'
import { BlogLink } from './blog-link.tsx'
import { SECTION_LABELS, MOBILE_CONTACT_LABEL } from './sections.ts'
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx'

const MOBILE_MENU_ID = 'mobile-menu'

const linkClasses =
  'flex h-10 items-center rounded-md px-4 text-sm font-medium text-muted transition-colors hover:text-foreground'
const menuLinkClasses = 'flex h-14 items-center border-b text-lg font-medium'

function SiteLinks({ className }: { className: string }) {
  return (
    <>
      <SectionLink section="home" className={className}>
        {SECTION_LABELS.home}
      </SectionLink>
      <BlogLink className={className} />
      <SectionLink section="about" className={className}>
        {SECTION_LABELS.about}
      </SectionLink>
      <SectionLink section="insights" className={className}>
        {SECTION_LABELS.insights}
      </SectionLink>
    </>
  )
}

/** The header's navigation from 768 px on; members get a link to their library instead of Get Started. */
function DesktopNav() {
  const { status } = useSession()
  return (
    <nav aria-label="Main" className="hidden items-center md:flex">
      <SiteLinks className={linkClasses} />
      {status === 'signed-out' && (
        <a href={loginPath()} className={linkClasses}>
          {SIGN_IN}
        </a>
      )}
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

/** The public pages' header: brand, navigation, mobile menu. What it does works without React, too (`enhancements/header.ts`). */
export function SiteHeader() {
  return (
    <header
      ref={enhanceHeader}
      data-part="header"
      className="sticky top-0 z-30 border-b bg-background short:relative transition-transform duration-300 ease-calm data-hidden:not-has-[:focus-visible]:-translate-y-full"
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between px-6 md:px-8">
        <SectionLink section="home" aria-label={`${PRODUCT_NAME}, home`} className="inline-flex rounded-sm">
          <Brand />
        </SectionLink>
        <div className="flex items-center">
          <DesktopNav />
          <SiteSearch />
          <MenuButton />
        </div>
      </div>
      <MobileMenu />
    </header>
  )
}

/** Both states are in the markup: its `aria-expanded`, which the header sets, picks one. */
function MenuButton() {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="group -mr-2 md:hidden noscript:hidden"
      aria-expanded={false}
      aria-controls={MOBILE_MENU_ID}
      data-ready
    >
      <span className="contents group-aria-expanded:hidden">
        <Menu aria-hidden />
        <span className="sr-only">{OPEN_MENU}</span>
      </span>
      <span className="hidden group-aria-expanded:contents">
        <X aria-hidden />
        <span className="sr-only">{CLOSE_MENU}</span>
      </span>
    </Button>
  )
}

/** The header's navigation under 768 px, which the header opens and closes. */
function MobileMenu() {
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
      <SiteLinks className={menuLinkClasses} />
      <SectionLink section="contact" className={menuLinkClasses}>
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
