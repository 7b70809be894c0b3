import type { SessionUser } from '@idex/auth/sessions'
import type { Context } from '../kernel/context.ts'
import { resolveUpload } from '../files/resolve-file.ts'

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
