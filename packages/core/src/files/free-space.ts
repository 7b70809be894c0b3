import { DomainError } from '@idex/contract/kernel/errors'
import { NO_SPACE_MESSAGE } from '../kernel/outage.ts'
import type { FileStorage } from '../ports/file-storage.ts'

/** Bytes that uploads leave free: what the database and the log need to go on. */
export const UPLOAD_RESERVE_BYTES = 256 * 1024 * 1024

/** Seconds after which an upload may find room: someone has to make it. */
const RETRY_SECONDS = 600

/** Throws UNAVAILABLE when an upload of `announced` bytes would fill the disk it is received on. */
export async function assertFreeSpace(files: Pick<FileStorage, 'freeBytes'>, announced = 0): Promise<void> {
  if ((await files.freeBytes()) >= UPLOAD_RESERVE_BYTES + announced) return
  throw new DomainError('UNAVAILABLE', NO_SPACE_MESSAGE, undefined, RETRY_SECONDS)
}
