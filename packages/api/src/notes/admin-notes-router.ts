import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  AdminNoteSchema,
  DeleteNoteSchema,
  ListAdminNotesSchema,
  PublishNoteSchema,
  RestoreNoteSchema,
  SameDocumentSchema,
  SetPublishedSchema,
  UpdateNoteSchema,
} from '@idex/contract/notes/note'
import { ShareFunnelSchema } from '@idex/contract/notes/share-link'
import { getShareFunnel } from '@idex/core/analytics/get-share-funnel'
import { onReplica } from '@idex/core/kernel/replicas'
import {
  adminGetNote,
  adminListNotes,
  findSameDocument,
  listNoteRevisions,
} from '@idex/core/notes/read-admin-notes'
import {
  adminRestoreNote,
  deleteNote,
  publishNote,
  setNotePublished,
  updateNote,
  withdrawNoteEmail,
} from '@idex/core/notes/admin-notes'
import {
  adminRestoreNotes,
  changeNoteTopics,
  setNotesPublished,
  trashNotes,
} from '@idex/core/notes/bulk-notes'
import {
  AnnouncedOutcomesSchema,
  BulkNotesSchema,
  ChangeNoteTopicsSchema,
  RestoreNotesSchema,
  SetNotesPublishedSchema,
} from '@idex/contract/notes/bulk-notes'
import { z } from 'zod'
import { admin, toPage, router, resolver } from '../kernel/procedures.ts'
import { inBulk } from '../kernel/in-bulk.ts'

/** Administration of notes. */
export const adminNotesRouter = router({
  list: admin
    .rest('GET /api/admin/notes', {
      summary: 'Every published, draft and trashed note of the site',
      output: z.array(AdminNoteSchema),
    })
    .input(ListAdminNotesSchema)
    .query(resolver(adminListNotes), toPage),
  get: admin
    .appOnly('Plain clients have whole notes in the list.')
    .input(IdInputSchema)
    .query(resolver(adminGetNote)),
  sameDocument: admin
    .appOnly('Only the form of a note says which others have the PDF that is chosen for it.')
    .input(SameDocumentSchema)
    .query(resolver(findSameDocument)),
  revisions: admin
    .appOnly('Only the form goes back to an earlier text.')
    .input(IdInputSchema)
    .query(resolver(listNoteRevisions)),
  shareFunnel: admin
    .rest('GET /api/admin/notes/{id}/share-links', {
      summary:
        'How often a note was opened by its share links, and how far those came who signed up by them: of all links together, and of each named one',
      output: ShareFunnelSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .query(resolver(onReplica(getShareFunnel))),
  publish: admin
    .rest('POST /api/admin/notes', {
      summary:
        'Publishes a note to all members, with an email to those who asked for it unless `announce` is false; or keeps it as a draft, with that choice. `email` says to how many people the email goes, and when',
      output: AdminNoteSchema,
      status: 201,
      errors: ['FILE_NOT_YOURS'],
    })
    .input(PublishNoteSchema)
    .mutation(resolver(publishNote)),
  update: admin
    .rest('PUT /api/admin/notes/{id}', {
      summary:
        'Changes title, description and topics, and optionally the PDF and whether the note is published; with `version`, only if it has not changed meanwhile',
      output: AdminNoteSchema,
      errors: ['NOT_FOUND', 'STALE_EDIT', 'FILE_NOT_YOURS'],
    })
    .input(UpdateNoteSchema)
    .mutation(resolver(updateNote)),
  setPublished: admin
    .rest('PUT /api/admin/notes/{id}/published', {
      summary:
        'Publishes a note or makes it a draft, and changes nothing else of it but, if named, the choice of an email',
      output: AdminNoteSchema,
      errors: ['NOT_FOUND'],
    })
    .input(SetPublishedSchema)
    .mutation(resolver(setNotePublished)),
  withdrawEmail: admin
    .rest('DELETE /api/admin/notes/{id}/email', {
      summary: 'Takes back the email about a note that waits: it gets none, now or later',
      output: AdminNoteSchema,
      errors: ['NOT_FOUND', 'CONFLICT'],
    })
    .input(IdInputSchema)
    .mutation(resolver(withdrawNoteEmail)),
  remove: admin
    .rest('DELETE /api/admin/notes/{id}', {
      summary: 'Moves a live note to the trash; removes a trashed one for good',
      errors: ['NOT_FOUND', 'CONFLICT'],
    })
    .input(DeleteNoteSchema)
    .mutation(resolver(deleteNote)),
  restore: admin
    .rest('PUT /api/admin/notes/{id}/restore', {
      summary:
        'Restores a note from the trash; an email that waited when it went there waits again, unless `announce` is false',
      output: AdminNoteSchema,
      errors: ['NOT_FOUND'],
    })
    .input(RestoreNoteSchema)
    .mutation(resolver(adminRestoreNote)),
  bulkSetPublished: admin
    .rest('PUT /api/admin/notes/bulk/published', {
      summary:
        'Publishes several notes or makes them drafts; says for each what became of it, and to how many people the email about them goes and when',
      output: AnnouncedOutcomesSchema,
    })
    .input(SetNotesPublishedSchema)
    .mutation(resolver(setNotesPublished)),
  bulkChangeTopics: inBulk(
    'PUT /api/admin/notes/bulk/topics',
    'Adds topics to several notes and removes others',
  )
    .input(ChangeNoteTopicsSchema)
    .mutation(resolver(changeNoteTopics)),
  bulkTrash: inBulk('POST /api/admin/notes/bulk/trash', 'Moves several live notes to the trash')
    .input(BulkNotesSchema)
    .mutation(resolver(trashNotes)),
  bulkRestore: admin
    .rest('POST /api/admin/notes/bulk/restore', {
      summary:
        'Restores several notes from the trash; says for each what became of it, and to how many people the email about them goes and when',
      output: AnnouncedOutcomesSchema,
    })
    .input(RestoreNotesSchema)
    .mutation(resolver(adminRestoreNotes)),
})
