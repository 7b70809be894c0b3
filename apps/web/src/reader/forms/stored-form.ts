import { type Form, FormSchema } from '@idex/contract/forms/form'
import { z } from 'zod'
import { readStored, storeInBrowser } from '../../browser/user-local-storage.ts'

const StoredFormSchema = FormSchema.extend({ isSent: z.boolean(), base: FormSchema.nullish() })
/** A filled form on this device; `isSent` once the server has it, till then with what it had before, its `base`. */
export type StoredForm = z.infer<typeof StoredFormSchema>

const nameOf = (noteId: string) => `form:${noteId}`

/** The form of a note's file on this device, if there is one. */
export function readForm(noteId: string, fileId: string): StoredForm | undefined {
  try {
    const stored = StoredFormSchema.safeParse(JSON.parse(readStored(nameOf(noteId)) ?? '')).data
    return stored?.fileId === fileId ? stored : undefined
  } catch {
    return undefined
  }
}

export function storeForm(noteId: string, form: StoredForm | undefined): void {
  storeInBrowser(nameOf(noteId), form === undefined ? null : JSON.stringify(form))
}

/** Remembers that the server has a form, unless that was changed since. */
export function markFormSent(noteId: string, { fileId, updatedAt }: Form): void {
  const stored = readForm(noteId, fileId)
  if (stored?.updatedAt === updatedAt) storeForm(noteId, { ...stored, isSent: true, base: null })
}
