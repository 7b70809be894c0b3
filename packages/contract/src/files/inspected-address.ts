import { z } from 'zod'
import { documentUrlSchema } from './address-schemas.ts'

/** Kinds of files that are shown or played from other sites. */
export const EXTERNAL_FILE_KINDS = ['video', 'audio', 'image'] as const
export type ExternalFileKind = (typeof EXTERNAL_FILE_KINDS)[number]

/** An address of another site, and what is to be there. */
export const InspectAddressSchema = z.object({
  address: documentUrlSchema('Please give an address'),
  kind: z.enum(EXTERNAL_FILE_KINDS),
})

/**
 * Kind of thing at an address: a file that is shown or played, with its size in bytes if it says so; a video of a known player, with its
 * title and the path of its picture, which is stored here ('' without one); or why it will not play. A problem that is not certain refuses nothing.
 */
export type InspectedAddress =
  | { outcome: 'file'; mimeType: string; size: number | null }
  | { outcome: 'player'; player: string; title: string; thumbnailUrl: string }
  | { outcome: 'problem'; message: string; isCertain: boolean }
