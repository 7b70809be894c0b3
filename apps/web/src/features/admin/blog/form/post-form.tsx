import type { AdminPost } from '@idex/contract/blog'
import { Button } from '@idex/ui/button'
import { ArrowLeft, Eye, History } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { reportSuccess } from '../../feedback.ts'
import { DiscardDialog } from '../../form/discard-dialog.tsx'
import { useBusy } from '../../form/use-busy.ts'
import { useNoStrayDrops } from '../../form/use-no-stray-drops.ts'
import { FormFoot } from './form-foot.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { FORM, HISTORY } from './messages.ts'
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
  const title = useArrival()
  useNoStrayDrops(true)
  const dialog = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (next: boolean) => open(next ? name : null),
  })
  const edit = (part: Partial<PostDraft>) => {
    form.change(part)
    save.errors.recheck(inputOf({ ...form.draft, ...part }))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !save.saving) save.submit()
  }
  const discard = () => {
    form.rebase(post)
    onClose(true)
  }
  const theirs = post !== null && post.version !== form.version ? post : undefined
  return (
    <form ref={save.errors.form} noValidate onSubmit={submit} onKeyDown={keepFromSubmitting}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Button
            variant="ghost"
            className="mb-1 -ml-4 text-muted hover:text-foreground"
            onClick={() => onClose(false)}
          >
            <ArrowLeft aria-hidden />
            {FORM.back}
          </Button>
          <h3 ref={title} tabIndex={-1} className="scroll-mt-36 text-xl font-semibold">
            {post === null ? FORM.create : FORM.edit}
          </h3>
        </div>
        <div className="flex flex-wrap gap-2">
          {post !== null && (
            <Button variant="outline" onClick={() => open('revisions')}>
              <History aria-hidden />
              {FORM.revisions}
            </Button>
          )}
          <Button variant="outline" onClick={() => open('preview')}>
            <Eye aria-hidden />
            {FORM.preview}
          </Button>
        </div>
      </div>
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
      <PostPreview draft={form.draft} {...dialog('preview')} />
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
    </form>
  )
}

/** Brings who has opened the form to its heading. */
function useArrival() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }, [])
  return title
}

/** Enter in a one-line box of a long form is a slip, not the wish to publish. */
function keepFromSubmitting(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
