import type { AdminNote } from '@idex/contract/notes'
import { NoteTopicsSchema } from '@idex/contract/topics'
import { z } from 'zod'

const UploadedPdfSchema = z.object({ name: z.string(), size: z.number(), filePath: z.string() })
/** A PDF the server has received and holds for the note to be. */
export type UploadedPdf = z.infer<typeof UploadedPdfSchema>

const NoteDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  topics: NoteTopicsSchema,
  pdf: UploadedPdfSchema.nullable(),
})
/** What stands in a note form, valid or not. */
export type NoteDraft = z.infer<typeof NoteDraftSchema>

export const EMPTY_DRAFT: NoteDraft = { title: '', description: '', topics: [], pdf: null }

/** The form of a note as it is; its PDF stays what it was. */
export function draftOf({ title, description, topics }: AdminNote): NoteDraft {
  return { title, description, topics, pdf: null }
}

/** Whether two forms hold the same. */
export function isSameDraft(one: NoteDraft, other: NoteDraft): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.topics.join() === other.topics.join() &&
    one.pdf?.filePath === other.pdf?.filePath
  )
}

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The form begun earlier in this tab under `key`, or null. */
export function readDraft(key: string): NoteDraft | null {
  try {
    return NoteDraftSchema.parse(JSON.parse(storage()?.getItem(key) ?? ''))
  } catch {
    return null
  }
}

/** Keeps an unsent form through reloads and a lost session of this tab; null forgets it. */
export function keepDraft(key: string, draft: NoteDraft | null): void {
  try {
    if (draft === null) storage()?.removeItem(key)
    else storage()?.setItem(key, JSON.stringify(draft))
  } catch {
    // A full storage must not stop anyone from writing.
  }
}
