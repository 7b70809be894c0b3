import type { FieldErrors } from '../../../lib/form/field-errors.ts'
import type { PostDraft } from './post-draft.ts'

/** What every group of fields gets: what stands in them, what is wrong, whom to tell of a change. */
export type FormPartProps = {
  draft: PostDraft
  errors: FieldErrors
  onChange: (part: Partial<PostDraft>) => void
}
