import { z } from 'zod'
import { stripControls } from '../kernel/text-schemas.ts'
import { NotePreviewSchema, NoteSchema } from './note.ts'

export const ShareInputSchema = z.object({
  slug: z.string().transform(stripControls).pipe(z.string().min(1).max(200)),
})

/** Why a named share link opens nothing any more: its time is over, or it was withdrawn. */
const EndSchema = z.enum(['expired', 'revoked'])

/** The responses to a share link (decisions, "GET /api/share/{slug}") with their HTTP status; 410 is for named links only. */
export const SHARE_RESPONSES = {
  200: z.object({
    success: z.literal(true),
    needsAuth: z.literal(false),
    needsOnboarding: z.literal(false),
    note: NoteSchema,
  }),
  401: z.object({
    success: z.literal(false),
    needsAuth: z.literal(true),
    needsOnboarding: z.literal(false),
    note: NotePreviewSchema,
  }),
  403: z.object({
    success: z.literal(false),
    needsAuth: z.literal(false),
    needsOnboarding: z.literal(true),
  }),
  404: z.object({ success: z.literal(false), message: z.string(), code: z.literal('NOT_FOUND') }),
  410: z.object({
    success: z.literal(false),
    message: z.string(),
    code: z.enum(['SHARE_LINK_EXPIRED', 'SHARE_LINK_REVOKED']),
  }),
} as const

/** The body of any of these responses. */
export type ShareBody = z.input<(typeof SHARE_RESPONSES)[keyof typeof SHARE_RESPONSES]>

/** The share verb's outcome, discriminated by its flags. */
export const ShareResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('granted'), note: NoteSchema }),
  z.object({ outcome: z.literal('preview'), note: NotePreviewSchema }),
  z.object({ outcome: z.literal('onboarding-required') }),
  z.object({ outcome: z.literal('ended'), end: EndSchema }),
  z.object({ outcome: z.literal('not-found') }),
])
export type ShareResult = z.infer<typeof ShareResultSchema>
