import { COMMENT_MAX, PostCommentSchema } from '@idex/contract/content/content-item'
import { Button } from '@idex/ui/button'
import { TextAreaField } from '../../lib/form/fields.tsx'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { COMMENTS } from './texts.ts'
import { useAddComment } from './use-comment-changes.ts'

/** A new comment; what was written stays until the server has it. */
export function CommentForm({ contentId }: { contentId: string }) {
  const add = useAddComment(contentId)
  const empty = { id: contentId, body: '' }
  const form = useContractForm({
    schema: PostCommentSchema,
    values: empty,
    busy: add.isPending,
    send: (comment, answers) => add.mutate(comment, { ...answers, onSuccess: () => form.reset(empty) }),
  })
  const body = form.watch('body')
  return (
    <form {...form.element}>
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
