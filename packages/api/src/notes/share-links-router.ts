import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ChangeShareLinkSchema, MakeShareLinkSchema, ShareLinkSchema } from '@idex/contract/notes/share-link'
import { changeShareLink, listShareLinks, makeShareLink, revokeShareLink } from '@idex/core/notes/share-links'
import { z } from 'zod'
import { member, verb } from '../kernel/declare.ts'
import { Done } from '../kernel/rest-route.ts'
import { router } from '../kernel/trpc.ts'

/** Named share links, beside the plain one of each note. */
export const shareLinksRouter = router({
  list: member
    .rest('GET /api/notes/{id}/share-links', {
      summary: "The caller's named links to a published note, newest first, with how often each was opened",
      output: z.array(ShareLinkSchema),
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .query(verb(listShareLinks)),
  make: member
    .rest('POST /api/notes/{id}/share-links', {
      summary: 'Makes a named link to a published note, which expires at `expiresAt` unless that is null',
      output: ShareLinkSchema,
      status: 201,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
      limits: ['shareLink'],
    })
    .input(MakeShareLinkSchema)
    .mutation(verb(makeShareLink)),
  change: member
    .rest('PATCH /api/share-links/{id}', {
      summary: "Renames a link of the caller's, or changes when it expires; not once it was withdrawn",
      output: ShareLinkSchema,
      errors: ['NOT_FOUND'],
      limits: ['shareLink'],
    })
    .input(ChangeShareLinkSchema)
    .mutation(verb(changeShareLink)),
  revoke: member
    .rest('DELETE /api/share-links/{id}', {
      summary: "Withdraws a link, at once and for good: the caller's own, for administrators anybody's",
      output: Done,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(verb(revokeShareLink)),
})
