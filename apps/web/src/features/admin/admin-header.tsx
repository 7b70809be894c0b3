import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { User } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { Library, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '../../lib/brand.tsx'
import { PANEL } from './texts.ts'

/** The bar over the panel: who is signed in, the way to the library, the way out. */
export function AdminHeader({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <header className="sticky top-0 z-30 border-b bg-background/90 backdrop-blur-md short:relative">
      <div className="mx-auto flex h-14 w-full max-w-7xl items-center gap-2 px-4 sm:px-6 lg:h-16 lg:px-10">
        <Link to="/" aria-label={`${PRODUCT_NAME}, home`} className="flex rounded-sm">
          <Brand />
        </Link>
        {name !== '' && (
          <p className="ml-4 truncate border-l pl-4 text-sm text-muted max-md:hidden" title={name}>
            {name}
          </p>
        )}
        <div className="-mr-3 ml-auto flex shrink-0 gap-1">
          <HeaderButton>
            <Link to="/notes">
              <Library aria-hidden />
              <span className="max-sm:sr-only">{PANEL.library}</span>
            </Link>
          </HeaderButton>
          <HeaderButton>
            {/* A full navigation: the server ends the session. */}
            <a href="/api/logout">
              <LogOut aria-hidden />
              <span className="max-sm:sr-only">{PANEL.logOut}</span>
            </a>
          </HeaderButton>
        </div>
      </div>
    </header>
  )
}

function HeaderButton({ children }: { children: ReactNode }) {
  return (
    <Button asChild variant="ghost" className="px-3 text-muted hover:text-foreground">
      {children}
    </Button>
  )
}
