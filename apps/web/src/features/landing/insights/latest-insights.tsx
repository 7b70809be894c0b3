import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { CloudOff, FileText } from 'lucide-react'
import { trpc } from '../../../lib/trpc.ts'
import { loginPath } from '../../sign-in/sign-in.ts'
import { useSession } from '../../sign-in/use-session.ts'
import { PageSection } from '../../site/page-section.tsx'
import { INSIGHTS } from '../texts.ts'
import { Reveal } from '../reveal.tsx'
import { SectionTitle } from '../section-title.tsx'
import { InsightCard } from './insight-card.tsx'
import { InsightSkeletons } from './insight-skeletons.tsx'

/** How many notes the landing page shows (spec section 9). */
const LATEST_INSIGHTS = 3

/** 'Latest Insights': the newest published notes, as anyone may see them. */
export function LatestInsights() {
  return (
    <PageSection id="insights" aria-labelledby="insights-title">
      <Reveal>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <SectionTitle id="insights-title">{INSIGHTS.title}</SectionTitle>
            <p className="mt-2 text-muted">{INSIGHTS.lead}</p>
          </div>
          <ViewAll />
        </div>
        <div className="mt-10">
          <InsightList />
        </div>
      </Reveal>
    </PageSection>
  )
}

function ViewAll() {
  const { status } = useSession()
  return (
    <Button asChild variant="outline">
      {status === 'signed-in' ? (
        <Link to="/notes">{INSIGHTS.viewAll}</Link>
      ) : (
        <a href={loginPath()}>{INSIGHTS.viewAll}</a>
      )}
    </Button>
  )
}

function InsightList() {
  const latest = trpc.notes.latest.useQuery()
  if (latest.isPending) return <InsightSkeletons count={LATEST_INSIGHTS} />
  if (latest.isError) {
    return (
      <EmptyState
        as="h3"
        icon={CloudOff}
        title={INSIGHTS.failedTitle}
        text={INSIGHTS.failedText}
        action={
          <Button variant="outline" pending={latest.isFetching} onClick={() => void latest.refetch()}>
            {INSIGHTS.retry}
          </Button>
        }
        className="rounded-lg border"
      />
    )
  }
  const notes = latest.data.slice(0, LATEST_INSIGHTS)
  if (notes.length === 0) {
    return (
      <EmptyState
        as="h3"
        icon={FileText}
        title={INSIGHTS.emptyTitle}
        text={INSIGHTS.emptyText}
        className="rounded-lg border"
      />
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
      {notes.map((note) => (
        <li key={note.id} className="min-w-0">
          <InsightCard note={note} />
        </li>
      ))}
    </ul>
  )
}
