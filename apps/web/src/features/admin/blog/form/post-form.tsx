import type { AdminPost } from '@idex/contract/blog'
import { useState } from 'react'
import { reportSuccess } from '../../feedback.ts'
import { DiscardDialog } from '../../form/discard-dialog.tsx'
import { useBusy } from '../../form/use-busy.ts'
import { useNoStrayDrops } from '../../form/use-no-stray-drops.ts'
import { FormFoot } from './form-foot.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormHead } from './form-head.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { HISTORY } from './messages.ts'
import { inputOf, type PostDraft, withRevision } from './post-draft.ts'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { usePostDraft } from './use-post-draft.ts'
import { useSavePost } from './use-save-post.ts'

type PostFormProps = {
  userId: string
  /** The post to change, or null for a new one. */
  post: AdminPost | null
  /** Goes back to the list; `saved` when nothing in the form could be lost. */
  onClose: (saved: boolean) => void
}

type Opened = 'preview' | 'revisions' | 'discard' | null

/** Creates or edits a blog post (spec section 2.13, "Blog form"). */
export function PostForm({ userId, post, onClose }: PostFormProps) {
  const form = usePostDraft(userId, post)
  const { busy, setBusy } = useBusy()
  const [opened, open] = useState<Opened>(null)
  const save = useSavePost({
    form,
    post,
    onSaved: () => {
      form.forget()
      onClose(true)
    },
  })
  useNoStrayDrops(true)
  const dialog = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (next: boolean) => open(next ? name : null),
  })
  const edit = (part: Partial<PostDraft>) => {
    form.change(part)
    save.errors.recheck(inputOf({ ...form.draft, ...part }))
  }
  const discard = () => {
    form.rebase(post)
    onClose(true)
  }
  const theirs = post !== null && post.version !== form.version ? post : undefined
  return (
    <FormFrame form={save.errors.form} onSubmit={() => busy || save.saving || save.submit()}>
      <FormHead
        isNew={post === null}
        onBack={() => onClose(false)}
        onRevisions={() => open('revisions')}
        onPreview={() => open('preview')}
      />
      {form.restored && <RestoredNotice onDiscard={() => form.rebase(post)} />}
      <PostFields
        draft={form.draft}
        errors={save.errors.fields}
        edition={form.edition}
        onChange={edit}
        onBusy={setBusy}
      />
      <FormFoot
        draft={form.draft}
        post={post}
        error={save.errors.whole}
        uploading={busy}
        saving={save.saving}
        onCancel={() => (form.dirty ? open('discard') : onClose(true))}
      />
      <PostPreview draft={form.draft} post={post} {...dialog('preview')} />
      <DiscardDialog {...dialog('discard')} onDiscard={discard} />
      <LeaveDialog dirty={form.dirty && !save.saving} />
      <StaleDialog
        mine={form.draft}
        theirs={theirs}
        open={save.stale}
        onOpenChange={save.setStale}
        onKeepMine={save.keepMine}
        onTakeTheirs={save.takeTheirs}
      />
      {post !== null && (
        <RevisionsDialog
          postId={post.id}
          {...dialog('revisions')}
          onRestore={(revision) => {
            const before = form.draft
            open(null)
            form.load(withRevision(before, revision))
            reportSuccess(HISTORY.restored(revision.version), {
              label: HISTORY.undo,
              onClick: () => form.load(before),
            })
          }}
        />
      )}
    </FormFrame>
  )
}
