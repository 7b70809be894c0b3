import { PITCH, TAGLINE } from '@idex/contract/site/brand'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../sign-in/use-session.ts'
import { SectionLink } from '../../site/section-link.tsx'
import { HERO } from '../texts.ts'
import { DecisionGraph } from './decision-graph.tsx'

/** The first thing seen: the pitch, the two ways on, and the drawing of a decision becoming clear. */
export function Hero() {
  return (
    <section id="home" tabIndex={-1} className="-scroll-mt-2 overflow-clip">
      <div className="mx-auto grid max-w-6xl items-center gap-x-8 gap-y-12 px-6 pt-12 pb-16 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:px-8 lg:py-12">
        <div>
          <p className="text-sm font-medium text-accent">{TAGLINE}</p>
          <h1 className="mt-6 font-display text-display">{PITCH}</h1>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">{HERO.lead}</p>
          <HeroActions />
        </div>
        <DecisionGraph />
      </div>
    </section>
  )
}

function HeroActions() {
  const { status } = useSession()
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {/* As wide as the longer of its two texts, so that nothing moves once the session is known. */}
      <Button asChild size="lg" className="min-w-46">
        {status === 'signed-in' ? (
          <Link to="/notes">{HERO.goToDashboard}</Link>
        ) : (
          <SectionLink section="contact">{HERO.getStarted}</SectionLink>
        )}
      </Button>
      <Button asChild size="lg" variant="ghost">
        <SectionLink section="insights">{HERO.learnMore}</SectionLink>
      </Button>
    </div>
  )
}
