import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { Button } from '@idex/ui/button'
import { Menu, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Brand } from '../../lib/brand.tsx'
import { loginPath } from '../sign-in/sign-in.ts'
import { CLOSE_MENU, OPEN_MENU, OPEN_NOTES_VAULT, SIGN_IN } from './texts.ts'
import { MOBILE_MENU_ID, MobileMenu } from './mobile-menu.tsx'
import { SectionLink } from './section-link.tsx'
import { REAPPEAR_AFTER_MS, scrollHeader } from './header-scroll.ts'
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

/** Whether the header is shown, following the page's scrolling; true until the page is first scrolled. */
function useHeaderVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    let header = { y: window.scrollY, visible: true }
    let stopped: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      header = scrollHeader(header, window.scrollY)
      setVisible(header.visible)
      clearTimeout(stopped)
      stopped = setTimeout(() => {
        header = { ...header, visible: true }
        setVisible(true)
      }, REAPPEAR_AFTER_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(stopped)
    }
  }, [])
  return visible
}

/** While `open`, calls `onDismiss` on Escape and on a press outside of `inside`, with which of the two it was. */
function useDismiss(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  onDismiss: (byEscape: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true)
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) dismiss(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open, inside])
}

/** The public pages' header: brand, navigation, mobile menu. It hides on scrolling down and returns on scrolling up or at rest. */
export function SiteHeader() {
  const [menuOpen, setMenuOpen] = useState(false)
  const visible = useHeaderVisible()
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setMenuOpen(false)
  useDismiss(menuOpen, header, (byEscape) => {
    close()
    if (byEscape) toggle.current?.focus()
  })
  return (
    <header
      ref={header}
      data-hidden={visible || menuOpen ? undefined : ''}
      className="sticky top-0 z-30 border-b bg-background/85 backdrop-blur-md short:relative transition-transform duration-300 ease-calm data-hidden:not-has-[:focus-visible]:-translate-y-full"
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between px-6 md:px-8">
        <SectionLink
          section="home"
          aria-label={`${PRODUCT_NAME}, home`}
          className="inline-flex rounded-sm"
          onClick={close}
        >
          <Brand />
        </SectionLink>
        <DesktopNav />
        <Button
          ref={toggle}
          variant="ghost"
          size="icon"
          className="-mr-2 md:hidden"
          aria-label={menuOpen ? CLOSE_MENU : OPEN_MENU}
          aria-expanded={menuOpen}
          aria-controls={MOBILE_MENU_ID}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {menuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </Button>
      </div>
      <MobileMenu open={menuOpen} onNavigate={close} />
    </header>
  )
}
