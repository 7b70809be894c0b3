import type { AdminPost } from '@idex/contract/blog/post'
import { useState } from 'react'
import { useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { useCreatePost, useUpdatePost } from '../admin/post-mutations.ts'
import { judgePost } from './judge-post.ts'
import { useConflict } from '../../../lib/drafts/use-conflict.ts'
import type { DraftForm } from '../../../lib/drafts/use-draft.ts'
import { GONE } from './texts.ts'
import { inputOf, POST_FORM, type PostDraft } from './post-draft.ts'

type SaveOptions = { form: DraftForm<PostDraft, AdminPost>; post: AdminPost | null; onSaved: () => void }

/** Saves the form: a new post, or a change of the version it was begun with. */
export function useSavePost({ form, post, onSaved }: SaveOptions) {
  const create = useCreatePost()
  const update = useUpdatePost()
  const errors = useFormErrors(judgePost)
  const [gone, setGone] = useState(false)

  const send = (version = form.version) => {
    const input = inputOf(form.draft)
    if (!errors.check(input)) return
    if (post === null || gone) return create.mutate(input, { onSuccess: onSaved, onError: errors.refusedBy })
    update.mutate(
      { ...input, id: post.id, version: version ?? undefined },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (conflict.met(error)) return
          if (error.data?.error.code !== 'NOT_FOUND') return errors.refusedBy(error)
          setGone(true)
          errors.refusedBy({ data: { error: { message: GONE } } })
        },
      },
    )
  }
  const conflict = useConflict(POST_FORM, form, { send, clearErrors: errors.clear })
  return { errors, conflict, saving: create.isPending || update.isPending, submit: () => send() }
}
