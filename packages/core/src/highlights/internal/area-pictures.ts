import { writeFile } from 'node:fs/promises'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { newId } from '@idex/db/ids'
import { withLocalCopy } from '../../files/internal/local-copy.ts'
import { findWatermark } from '../../files/internal/watermark.ts'
import type { Context } from '../../kernel/context.ts'
import { queueCallerOf } from '../../kernel/fair-queue.ts'
import type { PageArea } from '../../ports/area-pictures.ts'

/** The note whose highlights they are, and its stored file. */
type Marked = {
  note: { fileId: string | null; storedAt: Date | null }
  highlights: readonly Highlight[]
}

function areaOf({ id, page, quads }: Highlight): PageArea {
  const numbers = quads.flat()
  const xs = numbers.filter((_, at) => at % 2 === 0)
  const ys = numbers.filter((_, at) => at % 2 === 1)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return { id, page, left, right, top: 1 - Math.max(...ys), bottom: 1 - Math.min(...ys) }
}

/**
 * Draws the first of a note's areas, at most so many, as the caller's copy of the document shows them. Returns data URLs by highlight;
 * one of another version of the document has none, and one that cannot be drawn.
 */
export async function drawPictures(
  ctx: Context,
  { note: { fileId: id, storedAt }, highlights }: Marked,
  most: number,
): Promise<ReadonlyMap<string, string>> {
  const isDrawable = ({ style, fileId, quads }: Highlight) =>
    style === 'area' && fileId === id && quads.length > 0
  const areas = highlights.filter(isDrawable).slice(0, most).map(areaOf)
  if (id === null || storedAt === null || areas.length === 0) return new Map()
  const caller = queueCallerOf(ctx)
  const watermark = await findWatermark(ctx, id)
  const drawn = await withLocalCopy(ctx, { id, purpose: `highlights-${newId()}` }, async (path) => {
    if (watermark !== null) {
      const marked = await ctx.annotatePdf({ path, annotations: [], watermark }, caller)
      if (marked === undefined || marked === false) return []
      await writeFile(path, marked)
    }
    return ctx.drawAreas(path, areas, caller)
  })
  return new Map(drawn?.map((picture) => [picture.id, `data:image/jpeg;base64,${picture.jpeg}`]))
}
