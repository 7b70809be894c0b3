import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CloudOff, FileText, Lock } from 'lucide-react'
import { trpc } from '../../../app/client/trpc.ts'
import { loginPath, signInToNote } from '../../sign-in/sign-in.ts'
import { useSession } from '../../sign-in/use-session.ts'
import { PageSection } from '../../site/page-section.tsx'
import { INSIGHTS } from '../messages.ts'
import { Reveal } from '../reveal.tsx'
import { SectionTitle } from '../section-title.tsx'
import { Card } from '@idex/ui/card'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { formatLongDate } from '@idex/contract/kernel/dates'
import type { NotePreview } from '@idex/contract/notes/note'
import { Badge } from '@idex/ui/badge'
import type { MouseEvent } from 'react'
import { isModifiedClick } from '../../../browser/is-modified-click.ts'

/** One note on the landing page; visitors sign in first and return to it. */
function InsightCard({ note }: { note: NotePreview }) {
  const { status } = useSession()
  const open = (event: MouseEvent) => {
    if (status === 'signed-in' || isModifiedClick(event)) return
    event.preventDefault()
    signInToNote(note.shareableSlug)
  }
  return (
    <Card asChild interactive className="group h-full p-6">
      <Link to="/share/$slug" params={{ slug: note.shareableSlug }} preload={false} onClick={open} data-app>
        <time dateTime={note.createdAt} className="text-sm text-muted">
          {formatLongDate(note.createdAt)}
        </time>
        <h3 dir="auto" className="mt-3 text-lg font-semibold wrap-anywhere">
          {note.title}
        </h3>
        <p className="mt-2 mb-8 line-clamp-3 wrap-anywhere text-muted">
          {note.description || INSIGHTS.noDescription}
        </p>
        <CardFoot />
      </Link>
    </Card>
  )
}

function CardFoot() {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
      <Badge variant="accent">
        <Lock aria-hidden />
        {INSIGHTS.membersOnly}
      </Badge>
      <span className="inline-flex items-center gap-2 text-sm font-medium transition-colors group-hover:text-accent">
        {INSIGHTS.readMore}
        <ArrowRight aria-hidden className="size-4" />
      </span>
    </div>
  )
}

/** As many skeleton cards, in the shape of the notes. */
function InsightSkeletons({ count }: { count: number }) {
  return (
    <SkeletonRegion label={INSIGHTS.loading} className="grid gap-6 md:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} data-testid="insight-skeleton" className="min-h-64 p-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-4 h-6 w-4/5" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-auto h-6 w-28" />
        </Card>
      ))}
    </SkeletonRegion>
  )
}

/** How many notes the landing page shows. */
const LATEST_INSIGHTS = 3

/** 'Latest Insights': previews of the newest published notes. */
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
