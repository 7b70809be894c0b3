import { SkipLink } from '@idex/ui/skip-link'
import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SessionWatch } from '../auth/session-watch.tsx'
import { MobileNotice } from '../mobile-notice/mobile-notice.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteFocus } from './route-focus.tsx'

/** The HTML document around every page. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="dark">
      <head>
        <HeadContent />
      </head>
      <body>
        <SkipLink />
        {children}
        <OfflineBanner />
        <MobileNotice />
        <LazyToaster />
        <RouteFocus />
        <SessionWatch />
        <Scripts />
      </body>
    </html>
  )
}
