import { filePath } from '@idex/contract/files/addresses'
import type { LibraryHighlight } from '@idex/contract/highlights/highlight'
import { formatDate } from '@idex/contract/kernel/dates'
import { Card } from '@idex/ui/card'
import { Chip } from '@idex/ui/chip'
import { cn } from '@idex/ui/class-names'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AreaPicture, type WithPage } from '../../../reader/highlights/area-picture.tsx'
import { HIGHLIGHT_CLASSES } from '../../../reader/highlights/highlight-overlay.tsx'
import { HIGHLIGHTS } from '../../../reader/highlights/messages.ts'
import { Day } from '../library/collection-context.tsx'
import { NOTEBOOK } from './messages.ts'
import { withPageOf } from './open-document-cache.ts'

/** An area of a page with its picture, where its document is one of this site. */
function AreaOfPage({ highlight }: { highlight: LibraryHighlight }) {
  const { page, fileId } = highlight
  const withPage = useCallback<WithPage>(
    (index, use) => withPageOf(filePath(fileId ?? ''), index, use),
    [fileId],
  )
  return (
    <>
      <span className="sr-only">{HIGHLIGHTS.areaOf(String(page))}</span>
      {fileId !== null && <AreaPicture highlight={highlight} withPage={withPage} />}
    </>
  )
}

/** A highlight that leads to its passage, with what was written about it and the note it is in, which can be looked at alone. */
export function HighlightCard({ highlight }: { highlight: LibraryHighlight }) {
  const { id, quote, body, color, tags, page, createdAt, note } = highlight
  return (
    <Card asChild interactive className="h-full overflow-hidden">
      <article>
        <span aria-hidden className={cn('absolute inset-y-0 left-0 w-1', HIGHLIGHT_CLASSES[color])} />
        <div className="flex flex-1 flex-col gap-2 py-3 pr-4 pl-5">
          <h3 dir="auto" className="text-sm leading-relaxed text-wrap">
            <Link
              to="/notes"
              search={{ note: note.id }}
              hash={`h=${id}`}
              state={{ openedFromList: true }}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-1 focus-visible:after:outline-ring"
            >
              {quote === '' ? (
                <AreaOfPage highlight={highlight} />
              ) : (
                <q className="line-clamp-4 wrap-anywhere before:content-none after:content-none">{quote}</q>
              )}
            </Link>
          </h3>
          {body !== '' && (
            <p dir="auto" className="line-clamp-3 border-l pl-3 text-sm wrap-anywhere text-muted">
              {body}
            </p>
          )}
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full min-w-0">
                  <Link
                    to="."
                    search={(old) => ({ ...old, tag })}
                    aria-label={NOTEBOOK.tagged(tag)}
                    className="relative z-10 block rounded-full"
                  >
                    <Chip className="hover:text-foreground">{tag}</Chip>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-auto flex items-center gap-x-2 text-xs text-muted">
            <Link
              to="."
              search={(old) => ({ ...old, in: note.id })}
              aria-label={NOTEBOOK.only(note.title)}
              className="relative z-10 flex min-h-6 min-w-0 items-center underline-offset-4 hover:underline"
            >
              <span dir="auto" className="truncate">
                {note.title}
              </span>
            </Link>
            <span className="shrink-0">{NOTEBOOK.page(page)}</span>
            <Day date={createdAt}>{formatDate(createdAt)}</Day>
          </p>
        </div>
      </article>
    </Card>
  )
}
