import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { Button } from '@idex/ui/button'
import { Menu, X } from 'lucide-react'
import { Brand } from '../../components/brand.tsx'
import { loginPath } from '../sign-in/sign-in.ts'
import { CLOSE_MENU, OPEN_MENU, OPEN_NOTES_VAULT, SIGN_IN } from './messages.ts'
import { MOBILE_MENU_ID, MobileMenu } from './mobile-menu.tsx'
import { SiteSearch } from './site-search.tsx'
import { SectionLink } from './section-link.tsx'
import { enhanceHeader } from '../../enhancements/header.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../sign-in/use-session.ts'
import { BlogLink } from './blog-link.tsx'
import { SECTION_LABELS } from './sections.ts'

const linkClasses =
  'flex h-10 items-center rounded-md px-4 text-sm font-medium text-muted transition-colors hover:text-foreground'

/** The header's navigation from 768 px on; members get a link to their library instead of Get Started. */
function DesktopNav() {
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
