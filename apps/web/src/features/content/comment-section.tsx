import { useId } from 'react'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { COMMENTS } from './texts.ts'

/** What members say about an item, and a field to say more. */
export function CommentSection({ contentId }: { contentId: string }) {
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
