import type { SessionUser } from '@idex/auth/sessions'
import { notes, shareLinks, shareSignUps } from '@idex/db/schema'
import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Actor, Context } from '../../kernel/context.ts'
import { fullName } from '@idex/contract/kernel/names'

/** Whom a watermark names. */
type Viewer = Pick<SessionUser, 'id' | 'firstName' | 'lastName' | 'email'>

/**
 * Facts that decide whether a file of a note is marked: the note's own setting, and the marking link the reader joined
 * by.
 */
type WatermarkFacts = { watermark: boolean; watermarkLinkName: string | null }

/**
 * For a statement over `notes`: the name of the link that marks the copies of this note which `reader` gets. It is a query of its
 * own within the statement, in which names of columns have to be qualified.
 */
export function watermarkLinkName(reader: string | SQLWrapper): SQL<string | null> {
  const link = sql`(select ${shareLinks.name} from ${shareSignUps}
    inner join ${shareLinks} on ${shareLinks.id} = ${shareSignUps.linkId}
    where ${shareSignUps.userId} = ${reader} and ${shareLinks.noteId} = ${notes.id} and ${shareLinks.watermark})`
  return sql<string | null>`${link}`
}

/**
 * Returns whether the reader gets only marked copies of a note's file. Administrators, who manage the original, never
 * do.
 */
export function isWatermarkedFor(actor: Actor, facts: WatermarkFacts): actor is SessionUser {
  return actor !== null && actor.role !== 'admin' && (facts.watermark || facts.watermarkLinkName !== null)
}

/** The parts of a watermark: who read it, by which link they joined, and the day in UTC. */
export function watermarkOf(viewer: Viewer, link: string | null, now: Date): string[] {
  const { email, id } = viewer
  // A name or an address in another script cannot be written; an id can.
  const trace = email !== null && /^[!-~]+$/.test(email) ? email : id
  const parts = [fullName(viewer), trace, link, now.toISOString().slice(0, 10)]
  return parts.filter((part) => part !== null)
}

/** The watermark that the caller's copies of a note's file have; null for none. */
export async function findWatermark(ctx: Context, fileId: string): Promise<string[] | null> {
  const [facts] = await ctx.db
    .select({ watermark: notes.watermark, watermarkLinkName: watermarkLinkName(ctx.actor?.id ?? '') })
    .from(notes)
    .where(eq(notes.fileId, fileId))
  if (!facts || !isWatermarkedFor(ctx.actor, facts)) return null
  return watermarkOf(ctx.actor, facts.watermarkLinkName, ctx.clock.now())
}
