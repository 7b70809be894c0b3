import { formatDate } from '@idex/contract/kernel/dates'
import type { NotePreview as Preview } from '@idex/contract/notes/note'
import { BackLink } from '../../../components/back-link.tsx'
import { ChipList } from '../../../components/chip-list.tsx'
import type { ReactNode } from 'react'
import { SitePage } from '../../site/site-page.tsx'
import { BACK, SHARED_NOTE, TOPICS, publishedBy } from './messages.ts'
import { coverBars } from './cover-bars.ts'

/** The note's band of bars, derived from its id: always the same for one note, different from every other. */
function CoverBand({ id, className }: { id: string; className?: string }) {
  const bars = coverBars(id)
  const path = bars.map((height, index) => `M${index * 4 + 0.5} 32v${-Math.round(height * 32)}`).join('')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length * 4 - 3} 32`}
      preserveAspectRatio="none"
      className={className}
    >
      <path d={path} className="fill-none stroke-accent" />
    </svg>
  )
}

/** Beside the note: its first page for who may see that, in front of the note's band, which stands for no page. */
function NoteCover({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div
      aria-hidden
      className="relative grid h-full min-h-80 place-items-center overflow-hidden border-l bg-raised px-10"
    >
      <CoverBand id={id} className="h-40 w-full opacity-60" />
      {children}
    </div>
  )
}

/** A note's props: `children` leads to its document, `footnote` is shown below, `cover` beside it. */
type NotePreviewProps = { note: Preview; footnote: string; cover?: ReactNode; children: ReactNode }

/** The page of a shared note: its description, and the link to its document. */
export function NotePreview({ note, footnote, cover = null, children }: NotePreviewProps) {
  return (
    <SitePage>
      <div className="mx-auto max-w-6xl px-6 pt-6 pb-16 md:px-8 md:pt-8 md:pb-24">
        <BackLink to="/notes" label={BACK} />
        <article className="mt-4 grid overflow-hidden rounded-2xl border bg-surface shadow-raised md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="min-w-0 px-6 py-8 sm:px-10 sm:py-12 md:px-12">
            <CoverBand id={note.id} className="mb-8 h-8 w-full lg:hidden" />
            <NoteFacts note={note} />
            <div className="mt-10">{children}</div>
            <div className="mt-10 border-t pt-6">
              <p className="max-w-[60ch] text-sm text-muted">{footnote}</p>
            </div>
          </div>
          <div className="max-lg:hidden">
            <NoteCover id={note.id}>{cover}</NoteCover>
          </div>
        </article>
      </div>
    </SitePage>
  )
}

function NoteFacts({ note }: { note: Preview }) {
  return (
    <>
      <p className="text-sm font-medium text-accent">{SHARED_NOTE}</p>
      <h1 dir="auto" className="mt-3 font-display text-title wrap-anywhere">
        {note.title}
      </h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span>{publishedBy(note.publishedBy)}</span>
        <span aria-hidden className="h-4 w-px bg-border max-sm:hidden" />
        <time dateTime={note.createdAt}>{formatDate(note.createdAt)}</time>
      </p>
      {note.description !== '' && (
        <p dir="auto" className="mt-8 max-w-[60ch] text-lg wrap-anywhere whitespace-pre-line">
          {note.description}
        </p>
      )}
      <ChipList name={TOPICS} labels={note.topics} className="mt-8" />
    </>
  )
}
