import { ContactSchema } from '@idex/contract/contact/contact-form'
import { validationError } from '@idex/contract/kernel/errors'
import { toast } from '@idex/ui/toast'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { type ContactDraft, dropDraft, EMPTY_DRAFT, keepDraft, readDraft } from './contact-draft.ts'
import { NOT_SENT, SENT } from './texts.ts'

export type ContactField = keyof ContactDraft

type FieldErrors = Record<string, string>

function errorsOf(draft: ContactDraft): FieldErrors {
  const parsed = ContactSchema.safeParse(draft)
  return parsed.success ? {} : (validationError(parsed.error).fields ?? {})
}

/** A message being written: its fields, their errors, and sending it; `onSent` is called after a success. */
export function useContactForm(onSent: () => void) {
  const [draft, setDraft] = useState(readDraft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const send = trpc.contact.send.useMutation({
    onSuccess: () => {
      setDraft(EMPTY_DRAFT)
      dropDraft()
      toast(SENT)
      onSent()
    },
    onError: (error) => {
      setErrors(error.data?.error.fields ?? {})
      toast(NOT_SENT)
    },
  })
  const change = (field: ContactField, text: string) => {
    const next = { ...draft, [field]: text }
    setDraft(next)
    keepDraft(next)
    // A field that was refused is judged again with every key; the others wait for the next attempt.
    if (errors[field] !== undefined) setErrors({ ...errors, [field]: errorsOf(next)[field] ?? '' })
  }
  const submit = (): FieldErrors => {
    const found = errorsOf(draft)
    setErrors(found)
    if (Object.keys(found).length === 0) send.mutate(draft)
    return found
  }
  return { draft, errors, change, submit, sending: send.isPending }
}
