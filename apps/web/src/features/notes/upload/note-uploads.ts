import type { CreateUserNoteSchema } from '@idex/contract/notes/note'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { trpc } from '../../../app/client/trpc.ts'
import type { UploadedPdf } from '@idex/contract/files/stored-file'
import { type UploadOptions, uploadPdf } from '../../files/upload/upload-file.ts'

/** A private note to be created: its PDF and its fields. */
export type NoteDraft = Omit<z.input<typeof CreateUserNoteSchema>, 'fileUrl'> & { file: File }

/**
 * Uploads a draft's PDF, then creates a private note. Returns what was found in the PDF. If only the second step failed, retrying the same draft does not
 * upload the file again.
 */
export function useUploadNote() {
  const { client } = trpc.useUtils()
  const [arrived] = useState(() => new WeakMap<File, UploadedPdf>())
  return useCallback(
    async ({ file, ...fields }: NoteDraft, options: UploadOptions = {}): Promise<UploadedPdf['found']> => {
      const known = arrived.get(file)
      const uploaded = known ?? (await uploadPdf(file, options))
      arrived.set(file, uploaded)
      options.onProgress?.(1)
      try {
        const note = { ...fields, fileUrl: uploaded.filePath }
        await client.userNotes.create.mutate(note, { signal: options.signal })
        return uploaded.found
      } catch (error) {
        // An upload from an earlier attempt may have expired: upload it again next time.
        if (known !== undefined) arrived.delete(file)
        throw error
      }
    },
    [client, arrived],
  )
}
