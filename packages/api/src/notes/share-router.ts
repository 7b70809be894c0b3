import { countShareOpen, openShare } from '@idex/core/notes/share'
import {
  SHARE_RESPONSES,
  type ShareBody,
  ShareInputSchema,
  type ShareResult,
} from '@idex/contract/notes/share'
import { anyone, type RestAnswer, verb } from '../kernel/declare.ts'
import { Done } from '../kernel/rest-route.ts'
import { router } from '../kernel/trpc.ts'

/** What is said of a named link that opens nothing any more. */
const ENDED = {
  expired: { code: 'SHARE_LINK_EXPIRED', message: 'This share link has expired.' },
  revoked: { code: 'SHARE_LINK_REVOKED', message: 'This share link has been withdrawn.' },
} as const

/** Status and body of each outcome (decisions, "GET /api/share/{slug}"). */
function answerTo(result: ShareResult): RestAnswer<ShareBody> {
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
    .query(verb(openShare), answerTo),
  countOpen: anyone
    .rest('POST /api/share/{slug}/opened', {
      summary:
        'Counts that a visitor has opened a share link, once a day; those who are signed in do not count',
      output: Done,
      errors: ['NOT_FOUND'],
      limits: ['unknownShare'],
    })
    .input(ShareInputSchema)
    .mutation(verb(countShareOpen)),
})
