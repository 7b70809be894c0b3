import { reasonOf } from '@idex/embedded-postgres/errors'

/** A reason why a backup cannot be made or restored, in one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Why a folder takes no backups, with the remedy. */
export function backupFolderProblem(folder: string, cause: unknown): BackupError {
  return new BackupError(
    `The folder ${folder} takes no backups (${reasonOf(cause)}): let the user who runs the server own it, or name another.`,
    { cause },
  )
}
