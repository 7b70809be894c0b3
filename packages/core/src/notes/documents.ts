import type { SessionUser } from '@idex/auth/sessions'
import { notes } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { resolveUpload } from '../files/resolve-file.ts'
import { documentUrl } from './presenter.ts'

/**
 * What a note's `fileUrl` or `pdfUrl` refers to: an uploaded PDF that nothing else uses, or an external address
 * (decisions, "POST /api/user-notes"). Throws FILE_NOT_YOURS.
 */
export function resolveDocument(
  ctx: Context,
  user: SessionUser,
  url: string,
): Promise<{ fileId: string } | { externalUrl: string }> {
  return resolveUpload(ctx, user, url, { kinds: ['pdf'], exclusive: true })
}

/**
 * The columns of a document that replaces the one of note `id`; none when it is the same. Throws FILE_NOT_YOURS.
 */
export async function replaceDocument(
  ctx: Context,
  user: SessionUser,
  { id, url }: { id: string; url: string | undefined },
): Promise<Partial<Pick<typeof notes.$inferSelect, 'fileId' | 'externalUrl'>>> {
  if (url === undefined) return {}
  const [note] = await ctx.db.select().from(notes).where(eq(notes.id, id))
  if (note && documentUrl(note) === url) return {}
  return { fileId: null, externalUrl: null, ...(await resolveDocument(ctx, user, url)) }
}
