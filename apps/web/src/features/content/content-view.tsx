import type { ContentItem } from '@idex/contract/content/content-item'
import { useId, useState } from 'react'
import { CommentSection } from './comment-section.tsx'
import { ContentActions } from './content-actions.tsx'
import { ContentBody } from './content-body.tsx'
import { ContentHeader } from './content-header.tsx'
import { useContentVisit } from './use-content-visit.ts'

/** An item's page: what it is, itself, and what members make of it. */
export function ContentView({ item, now }: { item: ContentItem; now: Date }) {
  const [isOpen, setIsOpen] = useState(false)
  const commentsId = useId()
  useContentVisit(item.id)
  return (
    <article>
      <ContentHeader item={item} now={now} />
      <div className="mt-8">
        <ContentBody item={item} />
      </div>
      {item.contentType !== 'pdf' && item.description !== '' && (
        <p className="mt-8 max-w-[68ch] text-lg whitespace-pre-line">{item.description}</p>
      )}
      <footer className="mt-10">
        <ContentActions
          item={item}
          commentsId={commentsId}
          isOpen={isOpen}
          onToggleComments={() => setIsOpen(!isOpen)}
        />
        <div id={commentsId}>{isOpen && <CommentSection contentId={item.id} />}</div>
      </footer>
    </article>
  )
}
