import { cn } from '@idex/ui/class-names'
import { withoutChapters } from '@idex/contract/content/chapters'
import { COMMENT_MAX } from '@idex/contract/content/choices'
import type { ContentItem } from '@idex/contract/content/content-item'
import { playerVideoAt } from '@idex/contract/files/players'
import { useEffect, useId, useState } from 'react'
import { ContentActions } from './content-actions.tsx'
import { useContentVisit } from './use-content-visit.ts'
import { CommentList } from './comment-list.tsx'
import { COMMENTS, DOCUMENT, FACTS, NOT_SUPPORTED } from './messages.ts'
import { AudioPlayer } from './audio-player.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { VideoPlayer } from './video-player.tsx'
import { ChipList } from '../../components/chip-list.tsx'
import { ContentFacts } from './content-facts.tsx'
import { kindOf } from './content-kind.ts'
import { Button } from '@idex/ui/button'
import { useReopen } from '../../components/drafts/after-sign-in.ts'
import { InputGuard } from '../../components/leaving/leave-guard.tsx'
import { TextAreaField } from '../../components/form/fields.tsx'
import { useContractForm } from '../../components/form/use-contract-form.ts'
import { useAddComment } from './use-comment-changes.ts'
import { Download, ExternalLink } from 'lucide-react'
import { showMobileNotice } from '../site/mobile-notice/show-mobile-notice.ts'
import { downloadLink } from '../../reader/download-link.ts'
import { Thumbnail } from './thumbnail.tsx'

/** An article: its cover, the links to its PDF, and its summary. */
function DocumentPanel({ item }: { item: ContentItem }) {
  useEffect(() => showMobileNotice(), [])
  const { fileUrl } = item
  return (
    <div className="grid overflow-hidden rounded-xl border bg-surface md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Thumbnail
        item={item}
        sizes="(min-width: 48rem) 31rem, 94vw"
        eager
        className="size-full max-md:border-b md:border-r"
      />
      <div className="flex flex-col justify-center gap-6 p-6 md:px-8">
        {item.description !== '' && (
          <section aria-labelledby="article-summary">
            <h2 id="article-summary" className="text-sm font-medium text-accent">
              {DOCUMENT.summary}
            </h2>
            <p dir="auto" className="mt-2 whitespace-pre-line">
              {item.description}
            </p>
          </section>
        )}
        {fileUrl !== '' && (
          <div className="flex flex-wrap gap-2">
            <Button asChild className="max-sm:w-full">
              <a href={fileUrl} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden />
                {DOCUMENT.view}
                <NewTab />
              </a>
            </Button>
            <Button asChild variant="outline" className="max-sm:w-full">
              <a {...downloadLink(item.title, fileUrl)} target="_blank" rel="noopener noreferrer">
                <Download aria-hidden />
                {DOCUMENT.download}
                <NewTab />
              </a>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function NewTab() {
  return <span className="sr-only">{DOCUMENT.newTab}</span>
}

const loadRules = async () => (await import('@idex/contract/content/content-item')).PostCommentSchema

/** A new comment; its text stays until the server has stored it. */
function CommentForm({ contentId }: { contentId: string }) {
  const add = useAddComment(contentId)
  const empty = { id: contentId, body: '' }
  const form = useContractForm({
    schema: loadRules,
    values: empty,
    persistAs: { kind: 'comment', id: contentId },
    busy: add.isPending,
    send: (comment, answers) => add.mutate(comment, { ...answers, onSuccess: () => form.reset(empty) }),
  })
  const body = form.watch('body')
  return (
    <form {...form.element}>
      {body !== '' && !form.busy && <InputGuard />}
      <TextAreaField
        {...{ control: form.control, name: 'body', label: COMMENTS.field, maxLength: COMMENT_MAX }}
        rows={3}
        readOnly={form.busy}
      />
      <div className="mt-3 flex items-center justify-between gap-4">
        <p className="text-xs text-muted tabular-nums">{COMMENTS.length(body.length, COMMENT_MAX)}</p>
        <Button type="submit" variant="secondary" pending={form.busy}>
          {COMMENTS.submit}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {add.isSuccess && body === '' ? COMMENTS.posted : ''}
      </p>
    </form>
  )
}

/** An item's kind, title, author, date and tags. */
function ContentHeader({ item, now }: { item: ContentItem; now: Date }) {
  const kicker = [kindOf(item).label, item.category, item.duration].filter(Boolean)
  return (
    <header>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {kicker.map((part, index) => (
          <span key={part} className={cn('min-w-0 wrap-anywhere', index === 0 && 'font-medium text-accent')}>
            {part}
          </span>
        ))}
      </p>
      <h1 tabIndex={-1} dir="auto" className="mt-3 max-w-[24ch] font-display text-title wrap-anywhere">
        {item.title}
      </h1>
      <ContentFacts item={item} now={now} className="mt-4 text-sm" />
      <ChipList name={FACTS.tags} labels={item.tags} className="mt-5" />
    </header>
  )
}

/** An item's content by its kind; a kind that this version does not know yet is named as such. */
function ContentBody({ item }: { item: ContentItem }) {
  switch (item.contentType) {
    case 'video': {
      const video = playerVideoAt(item.fileUrl)
      if (video) return <PlayerFrame key={item.id} item={item} video={video} />
      return <VideoPlayer key={item.id} item={item} />
    }
    case 'podcast':
      return <AudioPlayer key={item.id} item={item} />
    case 'pdf':
      return <DocumentPanel key={item.id} item={item} />
    default:
      return (
        <p className="rounded-xl border border-dashed px-6 py-12 text-center text-muted">{NOT_SUPPORTED}</p>
      )
  }
}

function CommentSection({ contentId }: { contentId: string }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="mb-4 text-lg font-semibold">
        {COMMENTS.title}
      </h2>
      <CommentForm contentId={contentId} />
      <CommentList contentId={contentId} />
    </section>
  )
}

/** An item's page: description, content, actions and comments. */
export function ContentView({ item, now }: { item: ContentItem; now: Date }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const commentsId = useId()
  // Only our own player has a list of chapters.
  const hasChapters = playerVideoAt(item.fileUrl) === undefined
  const text = hasChapters ? withoutChapters(item.description) : item.description
  const description = item.contentType === 'pdf' ? '' : text
  useContentVisit(item.id)
  useReopen({ kind: 'comment', id: item.id }, () => setIsOpen(true))
  return (
    <article>
      <ContentHeader item={item} now={now} />
      <div className="mt-8">
        <ContentBody item={item} />
      </div>
      {description !== '' && (
        <p dir="auto" className="mt-8 max-w-[68ch] text-lg whitespace-pre-line">
          {description}
        </p>
      )}
      <footer className="mt-10">
        <ContentActions
          item={item}
          commentsId={commentsId}
          isOpen={isOpen === true}
          onToggleComments={() => setIsOpen(!isOpen)}
        />
        {/* Closed, it keeps what is being written. */}
        <div id={commentsId} hidden={isOpen !== true}>
          {isOpen !== undefined && <CommentSection contentId={item.id} />}
        </div>
      </footer>
    </article>
  )
}
