import type { AdminPost } from '@idex/contract/blog/post'
import { Button } from '@idex/ui/button'
import { WAITING } from '../../../lib/form/texts.ts'
import { FORM, SUBMIT } from './texts.ts'
import { outcomeOf, type PostDraft } from './post-draft.ts'

type FormFootProps = {
  draft: PostDraft
  post: AdminPost | null
  /** Why the server refused the form as a whole. */
  error: string | null
  uploading: boolean
  saving: boolean
  onCancel: () => void
}

/** The form's buttons, in view however long the post is; the main one says what it will do. */
export function FormFoot({ draft, post, error, uploading, saving, onCancel }: FormFootProps) {
  const outcome = outcomeOf(draft)
  const label = post?.state === outcome ? SUBMIT.unchanged : SUBMIT[outcome]
  return (
    <div className="sticky bottom-0 z-20 mt-10 -mb-4 flex flex-wrap items-center gap-2 border-t bg-background/95 py-4 backdrop-blur-md short:static">
      <Button type="submit" pending={uploading || saving}>
        {uploading ? WAITING : saving ? FORM.saving : label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {FORM.cancel}
      </Button>
      <p role="alert" className="max-w-full min-w-0 flex-1 basis-56 text-sm text-destructive empty:hidden">
        {error}
      </p>
    </div>
  )
}
