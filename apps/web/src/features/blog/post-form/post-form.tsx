import type { AdminPost } from '@idex/contract/blog/post'
import { type ComponentProps, useState } from 'react'
import { DraftGuard } from '../../../lib/leaving/leave-guard.tsx'
import { DraftNotices } from '../../../lib/drafts/draft-notices.tsx'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { StaleDialog } from '../../../lib/drafts/versions-dialog.tsx'
import { reportSuccess } from '../../../lib/feedback.ts'
import { DiscardDialog } from '../../../lib/form/discard-dialog.tsx'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useNoStrayDrops } from '../../../lib/form/use-no-stray-drops.ts'
import { parsePanelSearch } from '../../../lib/panel/panel-search.ts'
import { FormFoot } from './form-foot.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormHead } from './form-head.tsx'
import { HISTORY } from './texts.ts'
import { inputOf, POST_FORM, type PostDraft, withRevision } from './post-draft.ts'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { useSavePost } from './use-save-post.ts'

type PostFormProps = {
  /** The post to change, or null for a new one. */
  post: AdminPost | null
  /** Goes back to the list; `saved` when nothing in the form could be lost. */
  onClose: (saved: boolean) => void
}

type Opened = 'preview' | 'revisions' | 'discard' | null

/** Folding the section away, or another of its views, leaves the form as well as another page does. */
const leavesPost: ComponentProps<typeof DraftGuard>['isLeaving'] = ({ current, next }) =>
  current.pathname !== next.pathname ||
  parsePanelSearch(current.search).blog !== parsePanelSearch(next.search).blog

/** Creates or edits a blog post (spec section 2.13, "Blog form"). */
export function PostForm({ post, onClose }: PostFormProps) {
  const form = useDraft(POST_FORM, post)
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
  return (
    <FormFrame form={save.errors.form} onSubmit={() => busy || save.saving || save.submit()}>
      <FormHead
        isNew={post === null}
        onBack={() => onClose(false)}
        onRevisions={() => open('revisions')}
        onPreview={() => open('preview')}
      />
      <div className="mb-6 flex flex-col gap-2 empty:hidden">
        <DraftNotices kind={POST_FORM} form={form} thing={post} />
      </div>
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
      <DraftGuard
        dirty={form.dirty && !save.saving}
        uploading={busy}
        noun={POST_FORM.noun}
        isLeaving={leavesPost}
      />
      <StaleDialog kind={POST_FORM} mine={form.draft} conflict={save.conflict} />
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
