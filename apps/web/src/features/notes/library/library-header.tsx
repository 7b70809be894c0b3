import { Button } from '@idex/ui/button'
import { Plus } from 'lucide-react'
import { HEADER, type LibraryView, VIEWS } from './texts.ts'

/** The view's name and the way to a new note. */
export function LibraryHeader({ view, onCreate }: { view: LibraryView; onCreate: () => void }) {
  const { title, subtitle } = VIEWS[view]
  return (
    <header className="mb-6 flex items-end justify-between gap-4 lg:mb-8">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="font-display text-title">
          {title}
        </h1>
        {subtitle !== undefined && <p className="mt-1 text-sm text-muted">{subtitle}</p>}
      </div>
      <Button onClick={onCreate}>
        <Plus aria-hidden />
        {HEADER.create}
      </Button>
    </header>
  )
}
