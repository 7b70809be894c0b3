import { formatLongDate } from '@idex/contract/kernel/dates'
import type { NotePreview } from '@idex/contract/notes/note'
import { Badge } from '@idex/ui/badge'
import { Card } from '@idex/ui/card'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { opensElsewhere } from '../../../lib/opens-elsewhere.ts'
import { signInToNote } from '../../sign-in/sign-in.ts'
import { useSession } from '../../sign-in/use-session.ts'
import { INSIGHTS } from '../texts.ts'

/** One note on the landing page; visitors are sent to sign in first and return to it (spec section 2.2). */
export function InsightCard({ note }: { note: NotePreview }) {
  const { status } = useSession()
  const open = (event: MouseEvent) => {
    if (status === 'signed-in' || opensElsewhere(event)) return
    event.preventDefault()
    signInToNote(note.shareableSlug)
  }
  return (
    <Card asChild interactive className="group h-full p-6">
      <Link to="/share/$slug" params={{ slug: note.shareableSlug }} preload={false} onClick={open}>
        <time dateTime={note.createdAt} className="text-sm text-muted">
          {formatLongDate(note.createdAt)}
        </time>
        <h3 className="mt-3 text-lg font-semibold break-words">{note.title}</h3>
        <p className="mt-2 mb-8 line-clamp-3 break-words text-muted">
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
