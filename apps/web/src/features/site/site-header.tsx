import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { Button } from '@idex/ui/button'
import { Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Brand } from '../../lib/brand.tsx'
import { DesktopNav } from './desktop-nav.tsx'
import { CLOSE_MENU, OPEN_MENU } from './texts.ts'
import { MOBILE_MENU_ID, MobileMenu } from './mobile-menu.tsx'
import { SectionLink } from './section-link.tsx'
import { useDismiss } from './use-dismiss.ts'
import { useHeaderVisible } from './use-header-visible.ts'

/** The public pages' header: brand, navigation, mobile menu. It hides and shows as spec section 2.2 has it. */
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
