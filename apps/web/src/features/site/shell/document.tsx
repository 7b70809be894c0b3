import { SkipLink } from '@idex/ui/skip-link'
import { HeadContent, Scripts, useHydrated, useMatch } from '@tanstack/react-router'
import { Suspense, lazy, type ReactNode, useEffect } from 'react'
import { APP_READY } from '../../../browser/app-events.ts'
import { PagePortal } from '../../../components/page-portal.tsx'
import { LiveRedirects } from '../../sign-in/follow-redirect.ts'
import { MobileNotice } from '../mobile-notice/mobile-notice.tsx'
import { ActorGate } from './actor-gate.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteFocus } from './route-focus.tsx'

const Toaster = lazy(async () => ({ default: (await import('@idex/ui/toaster')).Toaster }))

/** The toasts' region, loaded after hydration: nothing shows a toast before that. */
function LazyToaster() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

/** Tells whether the page is only a form for a frame, without header and footer. */
function useFramed(): boolean {
  const framed = useMatch({
    from: '/newsletter/',
    shouldThrow: false,
    select: ({ search }) => search.embed === true,
  })
  return framed ?? false
}

export function Document({ children }: { children: ReactNode }) {
  const framed = useFramed()
  useEffect(() => void dispatchEvent(new Event(APP_READY)), [])
  const page = (
    <ActorGate>
      {children}
      <LiveRedirects />
      <PagePortal />
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
