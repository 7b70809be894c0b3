import { Readable } from 'node:stream'
import type {
  InspectAddressSchema,
  InspectedAddress,
  ExternalFileKind,
} from '@idex/contract/files/inspected-address'
import { DomainError } from '@idex/contract/kernel/errors'
import { playerAt, type PlayerVideo, playerVideoAt } from '@idex/contract/files/players'
import { TITLE_MAX } from '@idex/contract/kernel/bounds'
import { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { SiteError } from '../ports/fetch-site.ts'
import { limit } from '../kernel/limits.ts'
import { HEAD_BYTES, identifyMedia } from './file-types.ts'
import { checkMediaResponse } from './internal/check-media-response.ts'
import { storeUpload } from './store-upload.ts'

/** Most bytes of what a player tells of a video, and of its picture. */
const FACTS_BYTES = 64 * 1024
const PICTURE_BYTES = 10 * 1024 * 1024

/** Where players tell of a video (oEmbed 1.0, section 2). */
const FACTS_AT = {
  YouTube: 'https://www.youtube.com/oembed',
  Vimeo: 'https://vimeo.com/api/oembed.json',
} as const

const FactsSchema = z.object({ title: z.string(), thumbnail_url: z.string().nullish() })

/** Statuses of the whole and of its first part, which is asked for and may be all. */
const FOUND = [200, 206]

/** Statuses with which players say that a video does not exist or may not be shown elsewhere. */
const REFUSED = [400, 401, 403, 404]

const PRIVATE =
  'This address is not on the public internet: it was not checked, and members elsewhere cannot open it.'
const UNREACHABLE = 'The other site did not answer, so this could not be checked.'

function problem(message: string, isCertain = true): InspectedAddress {
  return { outcome: 'problem', message, isCertain }
}

function unanswered(error: unknown): InspectedAddress {
  if (!(error instanceof SiteError)) throw error
  return problem(error.reason === 'private' ? PRIVATE : UNREACHABLE, false)
}

/** Stores the picture of a player's video, so that it is never asked for there; '' if there is none that is shown. */
async function keepPicture(ctx: Context, name: string, address: string): Promise<string> {
  const user = requireAdmin(ctx.actor)
  try {
    const { status, bytes, isWhole } = await ctx.fetchSite(address, PICTURE_BYTES)
    if (!FOUND.includes(status) || !isWhole) return ''
    const { filePath } = await storeUpload(
      ctx,
      user,
      { name, stream: Readable.from([bytes]) },
      {
        identify: async (head) => {
          const type = await identifyMedia(head)
          return type?.kind === 'image' ? type : undefined
        },
        refusal: 'UNSUPPORTED_FILE',
        maxBytes: () => PICTURE_BYTES,
      },
    )
    return filePath
  } catch (error) {
    if (error instanceof SiteError || error instanceof DomainError) return ''
    throw error
  }
}

function factsIn(bytes: Buffer): z.infer<typeof FactsSchema> | undefined {
  try {
    return FactsSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** A player that does not answer leaves the video as it is known by its address. */
async function lookAtVideo(ctx: Context, { player, page }: PlayerVideo): Promise<InspectedAddress> {
  const found = { outcome: 'player' as const, player, title: '', thumbnailUrl: '' }
  try {
    const query = new URLSearchParams({ url: page, format: 'json', width: '1280' }).toString()
    const { status, bytes } = await ctx.fetchSite(`${FACTS_AT[player]}?${query}`, FACTS_BYTES)
    if (REFUSED.includes(status))
      return problem(`${player} has no such video, or does not let other sites show it.`)
    const facts = FOUND.includes(status) ? factsIn(bytes) : undefined
    if (!facts) return found
    const picture = facts.thumbnail_url ?? ''
    const thumbnailUrl = URL.canParse(picture) ? await keepPicture(ctx, `${player}.jpg`, picture) : ''
    return { ...found, title: facts.title.trim().slice(0, TITLE_MAX), thumbnailUrl }
  } catch (error) {
    if (error instanceof SiteError) return found
    throw error
  }
}

function pageProblem(player: string, kind: ExternalFileKind, isVideo: boolean): InspectedAddress | undefined {
  if (kind === 'image') return problem(`This is a page of ${player}, not an image.`)
  if (!isVideo)
    return problem(`This page of ${player} is not a single video. Please give the address of one.`)
  if (kind === 'audio')
    return problem(`This is a video on ${player}. Please choose Video as its type, or upload the recording.`)
  return undefined
}

/** Browsers ask without encryption for nothing on a page that has it. */
const asAsked = (ctx: Context, address: string) =>
  ctx.site.publicUrl.startsWith('https:') ? address.replace(/^http:/i, 'https:') : address

/**
 * Looks at an address of another site where a file of `kind` is to be: a file that plays, a video of a known player, whose picture is
 * stored here, or why it will not play. Throws RATE_LIMITED.
 */
export async function inspectUrl(
  ctx: Context,
  { address, kind }: z.output<typeof InspectAddressSchema>,
): Promise<InspectedAddress> {
  requireAdmin(ctx.actor)
  if (!URL.canParse(address)) return problem('This address is of this site.', false)
  await limit(ctx, 'elsewhere')
  const [player, video] = [playerAt(address), playerVideoAt(address)]
  const refused = player && pageProblem(player, kind, video !== undefined)
  if (refused) return refused
  if (video) return lookAtVideo(ctx, video)
  try {
    return await checkMediaResponse(await ctx.fetchSite(asAsked(ctx, address), HEAD_BYTES), kind)
  } catch (error) {
    return unanswered(error)
  }
}

/** The same for an address that is about to be stored in `field`. Throws VALIDATION where it is certain that it will not play. */
export async function inspectUrlField(
  ctx: Context,
  field: string,
  input: { address: string; kind: ExternalFileKind },
): Promise<InspectedAddress> {
  const look = await inspectUrl(ctx, input)
  if (look.outcome === 'problem' && look.isCertain)
    throw new DomainError('VALIDATION', look.message, { [field]: look.message })
  return look
}
