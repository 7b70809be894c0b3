import { lazy, type ReactNode, type RefObject } from 'react'
import { AdminSection, type Arrival } from './admin-section.tsx'
import type { SectionName } from '../../lib/panel/panel-search.ts'
import type { PanelPlace } from '../../lib/panel/use-panel-place.ts'

const OverviewPanel = lazy(() =>
  import('./overview/overview-panel.tsx').then((file) => ({ default: file.OverviewPanel })),
)
const BlogPanel = lazy(() =>
  import('../blog/admin/blog-panel.tsx').then((file) => ({ default: file.BlogPanel })),
)
const ContentPanel = lazy(() =>
  import('../content/admin/content-panel.tsx').then((file) => ({ default: file.ContentPanel })),
)
const PeoplePanel = lazy(() =>
  import('./people/people-panel.tsx').then((file) => ({ default: file.PeoplePanel })),
)
const ActivityPanel = lazy(() =>
  import('../audit/activity-panel.tsx').then((file) => ({ default: file.ActivityPanel })),
)
const HealthPanel = lazy(() =>
  import('../site/health/health-panel.tsx').then((file) => ({ default: file.HealthPanel })),
)
const SecurityPanel = lazy(() =>
  import('../sign-in/security/security-panel.tsx').then((file) => ({ default: file.SecurityPanel })),
)

type Shown = Pick<PanelPlace, 'view' | 'show'>

/** The content of each section. */
const CONTENTS: Record<SectionName, (shown: Shown) => ReactNode> = {
  overview: ({ view, show }) => <OverviewPanel view={view} onView={show} />,
  blog: ({ view, show }) => <BlogPanel view={view} onView={show} />,
  content: () => <ContentPanel />,
  people: ({ view, show }) => <PeoplePanel view={view} onView={show} />,
  activity: () => <ActivityPanel />,
  health: () => <HealthPanel />,
  security: () => <SecurityPanel />,
}

type PanelSectionProps = Shown & { name: SectionName; arrivalRef: RefObject<Arrival> }

/** The section that the address shows. */
export function PanelSection({ name, arrivalRef, ...shown }: PanelSectionProps) {
  return (
    <AdminSection key={name} name={name} arrivalRef={arrivalRef}>
      {CONTENTS[name](shown)}
    </AdminSection>
  )
}
