import { Button } from '@idex/ui/button'
import { Pagination } from '@idex/ui/pagination'
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useKeptFocus } from '../../../lib/list/use-kept-focus.ts'
import { useWideScreen } from '../../../lib/list/use-wide-screen.ts'
import { countText, LIST, trashText } from './texts.ts'
import { NoteDialogs } from './note-dialogs.tsx'
import { NoteStats } from './note-stats.tsx'
import { NotesCards } from './notes-cards.tsx'
import { NotesPlaceholder } from './notes-placeholder.tsx'
import { NotesTable } from './notes-table.tsx'
import { NotesToolbar } from './notes-toolbar.tsx'
import { useNoteDialog } from './use-note-dialog.ts'
import { type NoteList, useNoteList } from './use-note-list.ts'

/** The site's notes: in numbers, as a list, with everything an admin does to them (spec section 2.13). */
export function NotesSection({ onPublish }: { onPublish: () => void }) {
  const list = useNoteList()
  const wide = useWideScreen()
  const dialog = useNoteDialog()
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const rows = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(rows, title, list.shown.map((note) => note.id).join())
  const turnTo = (page: number) => {
    list.setPage(page)
    title.current?.scrollIntoView()
  }
  return (
    <>
      <div className="mt-8 lg:mt-10">
        <NoteStats counts={list.counts} failed={list.failed} />
      </div>
      <section aria-labelledby={titleId} className="mt-10 lg:mt-12">
        <div className="mb-4 flex flex-wrap items-end gap-x-2 gap-y-4">
          <div className="mr-auto">
            <h2 ref={title} id={titleId} tabIndex={-1} className="scroll-mt-6 text-xl font-semibold">
              {LIST.title}
            </h2>
            <NotesSummary list={list} />
          </div>
          <NotesToolbar list={list} wide={wide} />
          {list.counts?.total !== 0 && (
            <Button variant="secondary" onClick={onPublish} className="max-[23rem]:w-full">
              <Plus aria-hidden />
              {LIST.publish}
            </Button>
          )}
        </div>
        <div ref={rows} {...keptFocus}>
          {list.shown.length === 0 ? (
            <NotesPlaceholder list={list} onPublish={onPublish} />
          ) : wide ? (
            <NotesTable notes={list.shown} onOpen={dialog.show} order={list.order} onOrder={list.setOrder} />
          ) : (
            <NotesCards notes={list.shown} onOpen={dialog.show} />
          )}
        </div>
        <Pagination
          label={LIST.pages}
          page={list.page}
          pageCount={list.pageCount}
          onPageChange={turnTo}
          className="mt-6"
        />
      </section>
      <NoteDialogs dialog={dialog} />
    </>
  )
}

/** How many notes the list holds, for the eye and, as the search narrows it, for the ear. */
function NotesSummary({ list: { counts, found, showTrashed } }: { list: NoteList }) {
  const all = counts && (showTrashed ? counts.total + counts.trashed : counts.total)
  const trash = counts && (counts.trashed > 0 || showTrashed) ? trashText(counts.trashed) : undefined
  return (
    <p role="status" className="mt-1 min-h-5 text-sm text-muted">
      {all !== undefined && [countText(found, all), trash].filter(Boolean).join(' · ')}
    </p>
  )
}
