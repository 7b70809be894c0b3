import { countShareOpen, openShare } from '@idex/core/notes/share'
import {
  SHARE_RESPONSES,
  type ShareBody,
  ShareInputSchema,
  type ShareResult,
} from '@idex/contract/notes/share'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ChangeShareLinkSchema, MakeShareLinkSchema, ShareLinkSchema } from '@idex/contract/notes/share-link'
import { changeShareLink, listShareLinks, makeShareLink, revokeShareLink } from '@idex/core/notes/share-links'
import { z } from 'zod'
import { anyone, member, router, type RestResponse, resolver } from '../kernel/procedures.ts'

/** Answer about a named link that has ended. */
const ENDED = {
  expired: { code: 'SHARE_LINK_EXPIRED', message: 'This share link has expired.' },
  revoked: { code: 'SHARE_LINK_REVOKED', message: 'This share link has been withdrawn.' },
} as const

/** Status and body of each outcome (decisions, "GET /api/share/{slug}"). */
function answerTo(result: ShareResult): RestResponse<ShareBody> {
  switch (result.outcome) {
    case 'granted':
      return { body: { success: true, note: result.note, needsAuth: false, needsOnboarding: false } }
    case 'preview':
      return {
        status: 401,
        body: { success: false, note: result.note, needsAuth: true, needsOnboarding: false },
      }
    case 'onboarding-required':
      return { status: 403, body: { success: false, needsAuth: false, needsOnboarding: true } }
    case 'ended':
      return { status: 410, body: { success: false, ...ENDED[result.end] } }
    case 'not-found':
      return { status: 404, body: { success: false, message: 'Note not found', code: 'NOT_FOUND' } }
  }
}

/** Share links. */
export const shareRouter = router({
  open: anyone
    .rest('GET /api/share/{slug}', {
      summary: 'A shared note: whole for members, a preview for everyone else',
      output: SHARE_RESPONSES[200],
      responses: {
        401: SHARE_RESPONSES[401],
        403: SHARE_RESPONSES[403],
        404: SHARE_RESPONSES[404],
        410: SHARE_RESPONSES[410],
      },
      limits: ['unknownShare'],
    })
    .input(ShareInputSchema)
    .query(resolver(openShare), answerTo),
  countOpen: anyone
    .rest('POST /api/share/{slug}/opened', {
      summary:
        'Counts that a visitor has opened a share link, once a day; those who are signed in do not count',
      errors: ['NOT_FOUND'],
      limits: ['unknownShare'],
    })
    .input(ShareInputSchema)
    .mutation(resolver(countShareOpen)),
})

/** Named share links, beside the plain one of each note. */
export const shareLinksRouter = router({
  list: member
    .rest('GET /api/notes/{id}/share-links', {
      summary: "The caller's named links to a published note, newest first, with how often each was opened",
      output: z.array(ShareLinkSchema),
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .query(resolver(listShareLinks)),
  make: member
    .rest('POST /api/notes/{id}/share-links', {
      summary: 'Makes a named link to a published note, which expires at `expiresAt` unless that is null',
      output: ShareLinkSchema,
      status: 201,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
      limits: ['shareLink'],
    })
    .input(MakeShareLinkSchema)
    .mutation(resolver(makeShareLink)),
  change: member
    .rest('PATCH /api/share-links/{id}', {
      summary: "Renames a link of the caller's, or changes when it expires; not once it was withdrawn",
      output: ShareLinkSchema,
      errors: ['NOT_FOUND'],
      limits: ['shareLink'],
    })
    .input(ChangeShareLinkSchema)
    .mutation(resolver(changeShareLink)),
  revoke: member
    .rest('DELETE /api/share-links/{id}', {
      summary: "Withdraws a link, at once and for good: the caller's own, for administrators everyone's",
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(revokeShareLink)),
})
