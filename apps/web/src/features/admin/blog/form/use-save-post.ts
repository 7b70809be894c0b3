import type { AdminPost } from '@idex/contract/blog'
import { useState } from 'react'
import { useFormErrors } from '../../form/use-form-errors.ts'
import { useCreatePost, useUpdatePost } from '../post-mutations.ts'
import { judgePost } from './judge-post.ts'
import { GONE } from './messages.ts'
import { inputOf } from './post-draft.ts'
import type { PostForm } from './use-post-draft.ts'

type SaveOptions = { form: PostForm; post: AdminPost | null; onSaved: () => void }

/** Saves the form: a new post, or a change of the version it was begun with. */
export function useSavePost({ form, post, onSaved }: SaveOptions) {
  const create = useCreatePost()
  const update = useUpdatePost()
  const errors = useFormErrors(judgePost)
  const [stale, setStale] = useState(false)
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
          const code = error.data?.error.code
          if (code === 'STALE_EDIT') return setStale(true)
          if (code !== 'NOT_FOUND') return errors.refusedBy(error)
          setGone(true)
          errors.refusedBy({ data: { error: { message: GONE } } })
        },
      },
    )
  }
  return {
    errors,
    saving: create.isPending || update.isPending,
    stale,
    setStale,
    submit: () => send(),
    /** Saves over what someone else has made of the post. */
    keepMine: (theirs: AdminPost) => {
      setStale(false)
      form.adopt(theirs.version)
      send(theirs.version)
    },
    /** Puts what someone else has made of the post into the form. */
    takeTheirs: (theirs: AdminPost) => {
      setStale(false)
      errors.clear()
      form.rebase(theirs)
    },
  }
}
