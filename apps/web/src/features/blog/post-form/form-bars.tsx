import type { AdminPost } from '@idex/contract/blog/post'
import { Button } from '@idex/ui/button'
import { ArrowLeft, Eye, History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { WAITING } from '../../../components/form/messages.ts'
import { submitText } from '../../../components/publishing/publication.ts'
import type { PostFormState } from './post-draft.ts'
import { FORM, SUBMIT } from './messages.ts'

type FormHeadProps = {
  isNew: boolean
  onBack: () => void
  onRevisions: () => void
  onPreview: () => void
}

/** The top of the blog form; it is scrolled into view when the form opens. */
export function FormHead({ isNew, onBack, onRevisions, onPreview }: FormHeadProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <Button variant="ghost" className="mb-1 -ml-4 text-muted hover:text-foreground" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {FORM.back}
        </Button>
        <h3 ref={title} tabIndex={-1} className="scroll-mt-14 text-xl font-semibold">
          {isNew ? FORM.create : FORM.edit}
        </h3>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isNew && (
          <Button variant="outline" onClick={onRevisions}>
            <History aria-hidden />
            {FORM.revisions}
          </Button>
        )}
        <Button variant="outline" onClick={onPreview}>
          <Eye aria-hidden />
          {FORM.preview}
        </Button>
      </div>
    </div>
  )
}

type FormFootProps = { form: PostFormState; post: AdminPost | null; uploading: boolean; onCancel: () => void }

/** The form's buttons, always in view; the submit button names its effect. */
export function FormFoot({ form: { draft, busy, whole }, post, uploading, onCancel }: FormFootProps) {
  const label = submitText(post, draft, SUBMIT)
  return (
    <div className="sticky bottom-0 z-20 mt-10 -mb-4 flex flex-wrap items-center gap-2 border-t bg-background py-4 short:static">
      <Button type="submit" pending={uploading || busy}>
        {uploading ? WAITING : busy ? FORM.saving : label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {FORM.cancel}
      </Button>
      <p role="alert" className="max-w-full min-w-0 flex-1 basis-56 text-sm text-destructive empty:hidden">
        {whole}
      </p>
    </div>
  )
}
