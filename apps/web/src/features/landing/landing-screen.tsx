import { useEffect } from 'react'
import { SitePage } from '../site/site-page.tsx'
import { Clients } from './clients/clients.tsx'
import { ContactSection } from './contact-section.tsx'
import { Hero } from './hero/hero.tsx'
import { LatestInsights } from './insights/latest-insights.tsx'
import { Mission } from './mission.tsx'
import { Services } from './services/services.tsx'
import { Stats } from './stats.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'
import { useArrivalNotice } from '../site/use-arrival-notice.ts'

/** The landing page (spec section 2.2). */
export function LandingScreen() {
  useFocusAnchor()
  useArrivalNotice()
  return (
    <SitePage>
      <Hero />
      <Stats />
      <Clients />
      <Services />
      <Steps />
      <Testimonials />
      <Mission />
      <LatestInsights />
      <ContactSection />
    </SitePage>
  )
}

/** Come from another page to an anchor, the keyboard goes on from there. */
function useFocusAnchor(): void {
  useEffect(() => {
    const anchor = window.location.hash.slice(1)
    if (anchor !== '') document.getElementById(anchor)?.focus({ preventScroll: true })
  }, [])
}
