import type { AdminPost, PostRevision } from '@idex/contract/blog/post'
import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useListener } from '../../../browser/use-listener.ts'
import { DraftNotices } from '../../../components/drafts/draft-notices.tsx'
import { HistoryDialog } from '../../../components/drafts/history-dialog.tsx'
import { useDraftForm } from '../../../components/drafts/use-draft-form.ts'
import { StaleDialog } from '../../../components/drafts/compare-dialog.tsx'
import { reportFailure } from '../../../components/toasts.ts'
import { DiscardDialog } from '../../../components/form/discard-dialog.tsx'
import { useBusy } from '../../../components/form/use-busy.ts'
import { DraftGuard } from '../../../components/leaving/leave-guard.tsx'
import { UnpublishDialog } from '../../../components/publishing/unpublish-dialog.tsx'
import { unpublishOutcome } from '../../../components/publishing/publication.ts'
import { useCreatePost, useUpdatePost } from '../admin/post-mutations.ts'
import { FormFoot, FormHead } from './form-bars.tsx'
import { inputOf, POST_FORM, POST_RULES, readPost, withRevision } from './post-draft.ts'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { UNPUBLISH } from './messages.ts'
import { trpc } from '../../../app/client/trpc.ts'

type PostFormProps = {
  /** The post to change, or null for a new one. */
  post: AdminPost | null
  /** Returns to the list; `saved` if the form has nothing to lose. */
  onClose: (saved: boolean) => void
  /** Goes on with a post that was new until now. */
  onCreated: (post: AdminPost) => void
}

type Opened = 'preview' | 'revisions' | 'discard' | 'unpublish' | null

const leavesPost: ComponentProps<typeof DraftGuard>['isLeaving'] = ({ current, next }) =>
  current.pathname !== next.pathname

/** Enter in a single-line input of a long form is probably a slip, not the wish to publish. */
function keepFromSubmitting(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function PostForm({ post, onClose, onCreated }: PostFormProps) {
  const form = usePostForm(post, onCreated)
  const { busy: uploading, setBusy } = useBusy()
  const [opened, open] = useState<Opened>(null)
  const dialog = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (next: boolean) => open(next ? name : null),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const isAsked = !uploading && unpublishOutcome(post, form.draft) !== null
    if (isAsked) open('unpublish')
    if (isAsked || uploading) event.preventDefault()
    else form.element.onSubmit(event)
  }
  useSaveKey(() => {
    if (opened !== null || uploading || form.busy || form.conflict !== null) return
    if (unpublishOutcome(post, form.draft) === null) form.submit()
    else open('unpublish')
  })
  const discard = () => {
    form.resetTo(post)
    onClose(true)
  }
  return (
    <form {...form.element} onSubmit={submit} onKeyDown={keepFromSubmitting}>
      <FormHead
        isNew={post === null}
        onBack={() => onClose(false)}
        onRevisions={() => open('revisions')}
        onPreview={() => open('preview')}
      />
      <div className="mb-6 flex flex-col gap-2 empty:hidden">
        <DraftNotices kind={POST_FORM} form={form} entity={post} />
      </div>
      <PostFields form={form} postId={post?.id ?? null} onBusy={setBusy} />
      <FormFoot
        form={form}
        post={post}
        uploading={uploading}
        onCancel={() => (form.dirty ? open('discard') : onClose(true))}
      />
      <PostPreview draft={form.draft} post={post} {...dialog('preview')} />
      <DiscardDialog {...dialog('discard')} onDiscard={discard} />
      <UnpublishDialog
        {...{ entity: post, draft: form.draft, texts: UNPUBLISH, ...dialog('unpublish') }}
        onConfirm={() => form.submit()}
      />
      <DraftGuard dirty={form.dirty} uploading={uploading} noun={POST_FORM.noun} isLeaving={leavesPost} />
      <StaleDialog kind={POST_FORM} form={form} />
      {post !== null && (
        <HistoryDialog
          {...{ noun: POST_FORM.noun, id: post.id, procedure: trpc.admin.blog.revisions }}
          read={(revision: PostRevision) => readPost(revision.post)}
          onRestore={(revision) => form.restore(withRevision(form.draft, revision), revision.version)}
          {...dialog('revisions')}
        />
      )}
    </form>
  )
}

/** Ctrl or ⌘ and S, which would save the page as a file. */
function useSaveKey(save: () => void): void {
  useListener('document', 'keydown', (event) => {
    const isSave =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's'
    if (!isSave) return
    event.preventDefault()
    if (!event.repeat) save()
  })
}

/** Saves a post and goes on with it. */
function usePostForm(post: AdminPost | null, onCreated: PostFormProps['onCreated']) {
  const create = useCreatePost()
  const update = useUpdatePost()
  const form = useDraftForm({
    kind: POST_FORM,
    entity: post,
    schema: () => POST_RULES,
    busy: create.isPending || update.isPending,
    save: (draft, base, answers) => {
      const input = inputOf(draft)
      const onSaved = (saved: AdminPost) => form.markSaved(draft, saved)
      const onSuccess = (saved: AdminPost) => {
        form.forget()
        onCreated(saved)
      }
      if (base === null) create.mutate(input, { ...answers, onSuccess })
      else update.mutate({ ...input, ...base }, { ...answers, onSuccess: onSaved })
    },
    onInvalid: ([first = '']) => reportFailure(first),
  })
  return form
}
