import type { AdminPost } from '@idex/contract/blog/post'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { useCallback, useState } from 'react'
import { REMOVE } from '../texts.ts'
import { useRemovePost } from '../post-mutations.ts'

/** The post whose removal was asked for; a closed question is remembered while it moves out of sight. */
export function useRemoval() {
  const [post, setPost] = useState<AdminPost | null>(null)
  const [open, setOpen] = useState(false)
  const ask = useCallback((asked: AdminPost) => {
    setPost(asked)
    setOpen(true)
  }, [])
  return { post, open, setOpen, ask }
}

/** Asks before a post is gone for good (spec section 5). */
export function RemovePostDialog({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const remove = useRemovePost()
  const { post, open, setOpen } = removal
  if (post === null) return null
  return (
    <AlertDialog
      title={REMOVE.title(post.title)}
      description={REMOVE.text}
      confirmLabel={REMOVE.confirm}
      destructive
      open={open}
      onOpenChange={setOpen}
      onConfirm={() => remove.mutate({ id: post.id })}
    />
  )
}
