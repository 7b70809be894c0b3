import { SkipLink } from '@idex/ui/skip-link'
import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SessionWatch } from '../../sign-in/session-watch.tsx'
import { MobileNotice } from '../mobile-notice/mobile-notice.tsx'
import { ActorGate } from './actor-gate.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteFocus } from './route-focus.tsx'
import { useFramed } from './use-framed.ts'

/** The HTML document around every page. */
export function Document({ children }: { children: ReactNode }) {
  const framed = useFramed()
  const page = (
    <ActorGate>
      {children}
      <SessionWatch />
    </ActorGate>
  )
  return (
    <html lang="en" className="dark">
      <head>
        <HeadContent />
      </head>
      {/* A frame may be narrower than any window. */}
      <body className={framed ? 'min-w-0' : undefined}>
        {framed ? page : <Surroundings>{page}</Surroundings>}
        <Scripts />
      </body>
    </html>
  )
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <OfflineBanner />
      <MobileNotice />
      <LazyToaster />
      <RouteFocus />
    </>
  )
}
