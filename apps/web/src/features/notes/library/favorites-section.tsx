import type { Note } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Star } from 'lucide-react'
import { useId } from 'react'
import { EMPTY, SECTIONS } from './texts.ts'
import { NoteCollection } from './note-collection.tsx'
import { useLibrarySearch } from './use-library-search.ts'

/** How many favorites stand above all notes; the rest is one click away. */
const SHOWN = { grid: 12, list: 4 } as const

/** The starred notes on the dashboard: one shelf, whatever their number. */
export function FavoritesSection({ notes }: { notes: readonly Note[] }) {
  const { layout, isFiltered, openNote } = useLibrarySearch()
  const heading = useId()
  if (notes.length === 0 && isFiltered) return null
  return (
    <section aria-labelledby={heading} className="mb-10">
      <div className="mb-4 flex min-h-10 items-center justify-between gap-4">
        <h2 id={heading} className="text-lg font-semibold">
          {SECTIONS.favorites}
        </h2>
        {notes.length > 0 && (
          <Button asChild variant="ghost" className="-mr-3 px-3 text-muted hover:text-foreground">
            <Link to="/notes/favorites" search={(search) => ({ ...search, note: undefined })}>
              {SECTIONS.viewAllFavorites}
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        )}
      </div>
      {notes.length === 0 ? (
        <NoFavorites />
      ) : (
        <NoteCollection
          label={SECTIONS.favorites}
          notes={notes.slice(0, SHOWN[layout])}
          layout={layout === 'grid' ? 'shelf' : 'list'}
          heading="h3"
          onOpen={(id) => void openNote(id)}
        />
      )}
    </section>
  )
}

function NoFavorites() {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-dashed px-5 py-4">
      <Star aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="text-sm">
        <p className="font-medium">{EMPTY.favorites.title}</p>
        <p className="text-muted">{EMPTY.favorites.text}</p>
      </div>
    </div>
  )
}
