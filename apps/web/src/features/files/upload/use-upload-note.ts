import type { CreateUserNoteSchema } from '@idex/contract/notes/note'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { trpc } from '../../../app/client/trpc.ts'
import { type UploadOptions, uploadPdf } from './upload-file.ts'

/** A private note to be created: its PDF and its fields. */
export type NoteDraft = Omit<z.input<typeof CreateUserNoteSchema>, 'fileUrl'> & { file: File }

/**
 * Uploads a draft's PDF, then creates a private note. If only the second step failed, retrying the same draft does not
 * upload the file again.
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
        // An upload from an earlier attempt may have expired: upload it again next time.
        if (known !== undefined) arrived.delete(file)
        throw error
      }
    },
    [client, arrived],
  )
}
