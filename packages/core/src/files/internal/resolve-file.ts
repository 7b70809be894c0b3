import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FileKind } from '@idex/contract/files/stored-file'
import { fileIdFromPath, FILES_PATH } from '@idex/contract/files/addresses'
import { files, users } from '@idex/db/schema'
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { isInUse, isInPrivateNote } from './file-usage.ts'

/** Uploaded by an administrator, or by one whose account is deleted while something of the site uses the file. */
function isSiteUpload() {
  return or(
    sql`exists (select from ${users} where ${users.id} = ${files.uploaderId} and ${users.role} = 'admin')`,
    and(isNull(files.uploaderId), isInUse()),
  )
}

/**
 * Resolves the address of a document or picture: a finished upload of one of `kinds`, by `user` or, for an admin, by
 * any admin; or an external address, unchanged. `exclusive` refuses an upload already in use; otherwise only a private
 * note's is refused. Throws FILE_NOT_YOURS.
 */
export async function resolveUpload(
  ctx: Context,
  user: SessionUser,
  url: string,
  options: { kinds: readonly FileKind[]; exclusive: boolean },
): Promise<{ fileId: string } | { externalUrl: string }> {
  if (!url.startsWith(FILES_PATH)) return { externalUrl: url }
  const id = fileIdFromPath(url)
  if (id === undefined) throw new DomainError('FILE_NOT_YOURS')
  const isOwn = eq(files.uploaderId, user.id)
  const [file] = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.id, id),
        inArray(files.kind, [...options.kinds]),
        isNotNull(files.storedAt),
        user.role === 'admin' ? or(isOwn, isSiteUpload()) : isOwn,
        not(options.exclusive ? isInUse() : isInPrivateNote()),
      ),
    )
  if (!file) throw new DomainError('FILE_NOT_YOURS')
  return { fileId: file.id }
}
