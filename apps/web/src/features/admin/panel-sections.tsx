import type { User } from '@idex/contract/sign-in/session'
import { lazy, type ReactNode, useState } from 'react'
import { AdminSection, sectionId } from './admin-section.tsx'
import { LIST_VIEW, SECTION_NAMES, type SectionName } from '../../lib/panel/panel-search.ts'
import { UnreadBadge } from '../contact/inbox/unread-badge.tsx'
import { type SectionView, useSectionView } from '../../lib/panel/use-section-view.ts'
import { Button } from '@idex/ui/button'
import { ChartNoAxesCombined, Clapperboard, History, Newspaper, ShieldCheck, UsersRound } from 'lucide-react'
import { SECTIONS } from './texts.ts'

const ICONS = {
  overview: ChartNoAxesCombined,
  blog: Newspaper,
  content: Clapperboard,
  people: UsersRound,
  activity: History,
  security: ShieldCheck,
} as const

type SectionToggleProps = {
  name: SectionName
  open: boolean
  onToggle: () => void
  /** A badge next to the section's name. */
  children?: ReactNode
}

/** The button that shows or hides a section of the panel. */
function SectionToggle({ name, open, onToggle, children }: SectionToggleProps) {
  const Icon = ICONS[name]
  return (
    <Button
      variant="outline"
      aria-expanded={open}
      aria-controls={open ? sectionId(name) : undefined}
      onClick={onToggle}
      className="max-sm:w-full"
    >
      <Icon aria-hidden />
      {open ? SECTIONS[name].hide : SECTIONS[name].show}
      {children}
    </Button>
  )
}

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
const SecurityPanel = lazy(() =>
  import('../sign-in/security/security-panel.tsx').then((file) => ({ default: file.SecurityPanel })),
)

type Shown = { user: User; view: string; show: SectionView['show'] }

/** The content of each section. */
const CONTENTS: Record<SectionName, (shown: Shown) => ReactNode> = {
  overview: ({ view, show }) => <OverviewPanel view={view} onView={show} />,
  blog: ({ view, show }) => <BlogPanel view={view} onView={show} />,
  content: () => <ContentPanel />,
  people: ({ view, show }) => <PeoplePanel view={view} onView={show} />,
  activity: () => <ActivityPanel />,
  security: () => <SecurityPanel />,
}

/** Which sections the address expands, and which was just expanded. */
export function usePanelSections() {
  const [arriving, setArriving] = useState<SectionName | null>(null)
  const views: Record<SectionName, SectionView> = {
    overview: useSectionView('overview'),
    blog: useSectionView('blog'),
    content: useSectionView('content'),
    people: useSectionView('people'),
    activity: useSectionView('activity'),
    security: useSectionView('security'),
  }
  const toggle = (name: SectionName) => {
    const { view, show } = views[name]
    setArriving(view === undefined ? name : null)
    show(view === undefined ? LIST_VIEW : undefined)
  }
  return { arriving, views, toggle }
}

type PanelSections = ReturnType<typeof usePanelSections>

/** The buttons that show and hide the sections. */
export function SectionToggles({ views, toggle }: PanelSections) {
  return (
    <div className="mt-6 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 max-sm:[&>:nth-child(-n+2)]:col-span-2">
      {SECTION_NAMES.map((name) => (
        <SectionToggle
          key={name}
          name={name}
          open={views[name].view !== undefined}
          onToggle={() => toggle(name)}
        >
          {name === 'people' && <UnreadBadge />}
        </SectionToggle>
      ))}
    </div>
  )
}

/** The expanded sections, one below the other. */
export function OpenSections({ sections, user }: { sections: PanelSections; user: User }) {
  return SECTION_NAMES.map((name) => {
    const { view, show } = sections.views[name]
    if (view === undefined) return null
    return (
      <AdminSection key={name} name={name} arriving={sections.arriving === name}>
        {CONTENTS[name]({ user, view, show })}
      </AdminSection>
    )
  })
}
