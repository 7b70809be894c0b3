import { EXPORT_FILE_NAME } from '@idex/contract/members/account'

/** Milliseconds a browser may take to begin saving before the file is let go of. */
const RELEASE_AFTER_MS = 60_000

/** Has the browser save the archive among its downloads. */
export function saveFile(archive: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(archive)
  link.download = EXPORT_FILE_NAME
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS)
}
