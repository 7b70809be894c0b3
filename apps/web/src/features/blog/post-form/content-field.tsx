import { readingTime } from '@idex/contract/blog/reading-time'
import { Field } from '@idex/ui/field'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { lazy, Suspense } from 'react'
import type { FormPartProps } from './form-part.ts'
import { FIELDS, FORM, READING_TIME } from './texts.ts'

const PostEditor = lazy(() =>
  import('../editor/post-editor.tsx').then((file) => ({ default: file.PostEditor })),
)

type ContentFieldProps = FormPartProps & {
  /** Changes when the text was replaced from outside. */
  edition: number
  onPending: (count: number) => void
}

/** A post's text in the editor, which comes as code of its own, and how long it takes to read. */
export function ContentField({ draft, errors, edition, onChange, onPending }: ContentFieldProps) {
  return (
    <Field
      label={FIELDS.content}
      required
      error={errors.content}
      hint={`${READING_TIME.label}: ${READING_TIME.value(readingTime(draft.content))}`}
    >
      {(control) => (
        <Suspense fallback={<EditorSkeleton />}>
          <PostEditor
            key={edition}
            control={control}
            initial={draft.content}
            placeholder={FIELDS.placeholder}
            onChange={(content) => onChange({ content })}
            onPending={onPending}
          />
        </Suspense>
      )}
    </Field>
  )
}

function EditorSkeleton() {
  return (
    <SkeletonRegion label={FORM.loading} className="rounded-md border">
      <Skeleton className="h-12 rounded-b-none" />
      <div className="h-100 p-5">
        <Skeleton className="h-4 w-2/3" />
      </div>
    </SkeletonRegion>
  )
}
