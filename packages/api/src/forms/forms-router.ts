import { FoundFormSchema, SaveFormSchema } from '@idex/contract/forms/form'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { getNoteForm, saveNoteForm } from '@idex/core/forms/note-forms'
import { memberOrToken, router, resolver } from '../kernel/procedures.ts'

const tag = 'forms'

/** Values that members have filled into documents’ fields, each visible to its owner alone. */
export const formsRouter = router({
  getNote: memberOrToken
    .rest('GET /api/notes/{id}/form', {
      tag,
      summary:
        "What the caller has filled into the fields of a note's document; null before that, and once it is another document",
      output: FoundFormSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .query(resolver(getNoteForm)),
  saveNote: memberOrToken
    .rest('PUT /api/notes/{id}/form', {
      tag,
      summary:
        "Keeps what the caller has filled in as of `at`, the device's time, unless newer values are known; answers the newest",
      output: FoundFormSchema,
      errors: ['NOT_FOUND', 'LIMIT_REACHED', 'STALE_EDIT'],
      limits: ['form'],
    })
    .input(SaveFormSchema)
    .mutation(resolver(saveNoteForm)),
})
