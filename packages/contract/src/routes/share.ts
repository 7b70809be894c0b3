import { SHARE_ANSWERS, ShareInputSchema } from '../notes/share.ts'
import { route } from '../kernel/route.ts'

/** Share links. */
export const shareRoutes = {
  share: route({
    method: 'GET',
    path: '/api/share/{slug}',
    access: 'public',
    tag: 'share',
    summary: 'A shared note: whole for members, a preview for everyone else',
    input: ShareInputSchema,
    output: SHARE_ANSWERS[200],
    responses: { 401: SHARE_ANSWERS[401], 403: SHARE_ANSWERS[403], 404: SHARE_ANSWERS[404] },
    errors: ['RATE_LIMITED'],
  }),
}
