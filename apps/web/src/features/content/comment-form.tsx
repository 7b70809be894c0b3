import { COMMENT_MAX } from '@idex/contract/content/content-item'
import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { Textarea } from '@idex/ui/textarea'
import { type SubmitEvent, useState } from 'react'
import { COMMENTS } from './texts.ts'
import { useAddComment } from './use-comment-changes.ts'

/** A new comment; what was written stays until the server has it. */
export function CommentForm({ contentId }: { contentId: string }) {
  const [body, setBody] = useState('')
  const [error, setError] = useState<string>()
  const add = useAddComment(contentId)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const isEmpty = body.trim() === ''
    setError(isEmpty ? COMMENTS.required : undefined)
    if (!isEmpty) add.mutate({ id: contentId, body }, { onSuccess: () => setBody('') })
  }
  const change = (text: string) => {
    setBody(text)
    setError(undefined)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={COMMENTS.field} error={error}>
        <Textarea
          value={body}
          rows={3}
          maxLength={COMMENT_MAX}
          readOnly={add.isPending}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex items-center justify-between gap-4">
        <p className="text-xs text-muted tabular-nums">{COMMENTS.length(body.length, COMMENT_MAX)}</p>
        <Button type="submit" variant="secondary" pending={add.isPending}>
          {COMMENTS.submit}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {add.isSuccess && body === '' ? COMMENTS.posted : ''}
      </p>
    </form>
  )
}
