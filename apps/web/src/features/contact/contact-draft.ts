import { z } from 'zod'
import { keep, readKept } from '../../lib/actor-storage.ts'

const DRAFT_NAME = 'contact-draft'

/** What stands in the form's fields, valid or not. */
const DraftSchema = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
})
export type ContactDraft = z.infer<typeof DraftSchema>

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', company: '', message: '' }

/** The message begun earlier in this tab, or an empty one. */
export function readDraft(): ContactDraft {
  try {
    return DraftSchema.parse(JSON.parse(readKept(DRAFT_NAME) ?? ''))
  } catch {
    return EMPTY_DRAFT
  }
}

/** Keeps an unsent message through reloads and page changes of this tab; does nothing where storage is blocked. */
export function keepDraft(draft: ContactDraft): void {
  keep(DRAFT_NAME, JSON.stringify(draft))
}

/** Forgets the kept message. */
export function dropDraft(): void {
  keep(DRAFT_NAME, null)
}
