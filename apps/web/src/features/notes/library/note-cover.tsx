import { formatFileSize } from '@idex/contract/files/file-size'
import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { CARD, pagesLabel } from './messages.ts'

type NoteCoverProps = {
  note: Pick<Note, 'thumbnail'>
  /** How wide it is shown (HTML, `sizes`). */
  sizes: string
  /** True if it is among what is seen first. */
  eager?: boolean
  className?: string
}

/** The top of a note's first page, or an icon until it has been drawn. Decorative, next to the title. */
export function NoteCover({ note: { thumbnail }, sizes, eager = false, className }: NoteCoverProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const source = hasFailed ? undefined : thumbnail?.sources[0]
  return (
    <div aria-hidden className={cn('grid place-items-center overflow-hidden bg-raised', className)}>
      {thumbnail && source ? (
        <img
          srcSet={source.srcset}
          sizes={sizes}
          alt=""
          width={thumbnail.width}
          height={thumbnail.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setHasFailed(true)}
          className="size-full object-cover object-top brightness-90"
        />
      ) : (
        <FileText className="size-6 text-muted" strokeWidth={1.25} />
      )}
    </div>
  )
}

type NoteFactsProps = { note: Pick<Note, 'pageCount' | 'fileSize' | 'textless'> }

/** Pages and size of a note's document, if it is one of ours; of one's own also that it has no text. */
export function NoteFacts({ note: { pageCount, fileSize, textless } }: NoteFactsProps) {
  const facts = [pageCount && pagesLabel(pageCount), fileSize && formatFileSize(fileSize)].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{facts.join(' · ')}</span>
      {textless && <span className="whitespace-nowrap text-warning">{CARD.textless}</span>}
    </>
  )
}
