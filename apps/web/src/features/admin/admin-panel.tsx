import type { User } from '@idex/contract/session'
import { Button } from '@idex/ui/button'
import { FilePlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { AdminHeader } from './admin-header.tsx'
import { AdminSection } from './admin-section.tsx'
import { PANEL } from './messages.ts'
import { PublishDialog } from './note-form/publish-dialog.tsx'
import { NotesSection } from './notes/notes-section.tsx'
import { LIST_VIEW, type SectionName } from './panel-search.ts'
import { UnreadBadge } from './people/unread-badge.tsx'
import { SectionToggle } from './section-toggle.tsx'
import { useSectionView } from './use-section-view.ts'

const BlogPanel = lazy(() => import('./blog/blog-panel.tsx').then((file) => ({ default: file.BlogPanel })))
const ContentPanel = lazy(() =>
  import('./content/content-panel.tsx').then((file) => ({ default: file.ContentPanel })),
)
const PeoplePanel = lazy(() =>
  import('./people/people-panel.tsx').then((file) => ({ default: file.PeoplePanel })),
)

/** The admin panel (spec section 2.13): the notes, and below them what the address unfolds. */
export function AdminPanel({ user }: { user: User }) {
  const [publishing, setPublishing] = useState(false)
  const [arriving, setArriving] = useState<SectionName | null>(null)
  const sections = {
    blog: useSectionView('blog'),
    content: useSectionView('content'),
    people: useSectionView('people'),
  }
  const publish = () => setPublishing(true)
  const toggle = (name: SectionName) => () => {
    const { view, show } = sections[name]
    setArriving(view === undefined ? name : null)
    show(view === undefined ? LIST_VIEW : undefined)
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminHeader user={user} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-4 pt-8 pb-24 sm:px-6 lg:px-10 lg:pt-12"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div>
            <h1 className="font-display text-title">{PANEL.title}</h1>
            <p className="mt-2 text-muted">{PANEL.subtitle}</p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <SectionToggle name="blog" open={sections.blog.view !== undefined} onToggle={toggle('blog')} />
            <SectionToggle
              name="content"
              open={sections.content.view !== undefined}
              onToggle={toggle('content')}
            />
            <SectionToggle
              name="people"
              open={sections.people.view !== undefined}
              onToggle={toggle('people')}
            >
              <UnreadBadge />
            </SectionToggle>
            <Button onClick={publish} className="max-sm:w-full">
              <FilePlus aria-hidden />
              {PANEL.publishNew}
            </Button>
          </div>
        </div>
        <NotesSection onPublish={publish} />
        {sections.blog.view !== undefined && (
          <AdminSection name="blog" arriving={arriving === 'blog'}>
            <BlogPanel userId={user.id} view={sections.blog.view} onView={sections.blog.show} />
          </AdminSection>
        )}
        {sections.content.view !== undefined && (
          <AdminSection name="content" arriving={arriving === 'content'}>
            <ContentPanel />
          </AdminSection>
        )}
        {sections.people.view !== undefined && (
          <AdminSection name="people" arriving={arriving === 'people'}>
            <PeoplePanel view={sections.people.view} onView={sections.people.show} />
          </AdminSection>
        )}
      </main>
      <PublishDialog open={publishing} onOpenChange={setPublishing} />
    </div>
  )
}
