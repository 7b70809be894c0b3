import type { CreateUserNoteSchema } from '@idex/contract/notes/note'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { trpc } from '../../../lib/trpc.ts'
import { type UploadOptions, uploadPdf } from './upload-file.ts'

/** A private note to be: its PDF and what is written about it. */
export type NoteDraft = Omit<z.input<typeof CreateUserNoteSchema>, 'fileUrl'> & { file: File }

/**
 * Sends a draft's PDF, then keeps it as a private note. A file that arrived is not sent again when only the second
 * step failed and the same draft is tried anew.
 */
export function useUploadNote() {
  const { client } = trpc.useUtils()
  const [arrived] = useState(() => new WeakMap<File, string>())
  return useCallback(
    async ({ file, ...fields }: NoteDraft, options: UploadOptions = {}): Promise<void> => {
      const known = arrived.get(file)
      const fileUrl = known ?? (await uploadPdf(file, options)).filePath
      arrived.set(file, fileUrl)
      options.onProgress?.(1)
      try {
        await client.userNotes.create.mutate({ ...fields, fileUrl }, { signal: options.signal })
      } catch (error) {
        // What was kept from an earlier try may be gone by now: send it again next time.
        if (known !== undefined) arrived.delete(file)
        throw error
      }
    },
    [client, arrived],
  )
}
