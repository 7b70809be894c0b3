import type { CreateContentSchema } from '@idex/contract/content/content-item'
import { contentItems } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { inspectAddressField } from '../files/inspect-address.ts'
import type { Context } from '../kernel/context.ts'

type Draft = z.output<typeof CreateContentSchema>

/** What is played from other sites; a document is opened there, whatever it is. */
const PLAYED = { video: 'video', podcast: 'audio', pdf: null } as const

const isElsewhere = (address: string) => /^https?:/i.test(address)

/**
 * Looks at the addresses of other sites that a draft has and the item `id`, if there is one, has not. Returns the draft, with the
 * picture of a player's video where it has none. Throws VALIDATION where something will not play, RATE_LIMITED.
 */
export async function withAddressesLookedAt<Given extends Draft>(
  ctx: Context,
  draft: Given,
  id?: string,
): Promise<Given> {
  const [before] = await ctx.db
    .select({
      contentType: contentItems.contentType,
      fileUrl: contentItems.externalUrl,
      thumbnailUrl: contentItems.thumbnailUrl,
    })
    .from(contentItems)
    .where(eq(contentItems.id, id ?? ''))
  const { contentType, fileUrl, thumbnailUrl } = draft
  if (isElsewhere(thumbnailUrl) && thumbnailUrl !== before?.thumbnailUrl)
    await inspectAddressField(ctx, 'thumbnailUrl', { address: thumbnailUrl, kind: 'image' })
  const kind = PLAYED[contentType]
  const isKnown = fileUrl === before?.fileUrl && contentType === before.contentType
  if (kind === null || !isElsewhere(fileUrl) || isKnown) return draft
  const look = await inspectAddressField(ctx, 'fileUrl', { address: fileUrl, kind })
  return look.outcome === 'player' && thumbnailUrl === ''
    ? { ...draft, thumbnailUrl: look.thumbnailUrl }
    : draft
}
