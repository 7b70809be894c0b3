import { z } from 'zod'

const DRAFT_KEY = 'contact-draft'

/** What stands in the form's fields, valid or not. */
const DraftSchema = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
})
export type ContactDraft = z.infer<typeof DraftSchema>

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', company: '', message: '' }

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The message begun earlier in this tab, or an empty one. */
export function readDraft(): ContactDraft {
  try {
    return DraftSchema.parse(JSON.parse(storage()?.getItem(DRAFT_KEY) ?? ''))
  } catch {
    return EMPTY_DRAFT
  }
}

/** Keeps an unsent message through reloads and page changes of this tab; does nothing where storage is blocked. */
export function keepDraft(draft: ContactDraft): void {
  try {
    storage()?.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // A full storage must not stop anyone from writing.
  }
}

/** Forgets the kept message. */
export function dropDraft(): void {
  storage()?.removeItem(DRAFT_KEY)
}
