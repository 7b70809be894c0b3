import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '@idex/contract/contact/bounds'
import { ContactSchema } from '@idex/contract/contact/contact-form'
import type { User } from '@idex/contract/sign-in/session'
import { EMAIL_MAX } from '@idex/contract/kernel/bounds'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { toast } from '@idex/ui/toast'
import { useState } from 'react'
import { z } from 'zod'
import { readDrafts, tabKey } from '../../components/drafts/draft-store.ts'
import { useAutosave } from '../../components/drafts/use-autosave.ts'
import { TextAreaField, TextField } from '../../components/form/fields.tsx'
import { useContractForm } from '../../components/form/use-contract-form.ts'
import { trpc } from '../../app/client/trpc.ts'
import { useSession } from '../sign-in/use-session.ts'
import {
  COMPANY_HINT,
  CONTACT_INTRO,
  CONTACT_TITLE,
  FIELD_LABELS,
  NOT_SENT,
  SEND_MESSAGE,
  SENDING,
  SENT,
} from './messages.ts'

const EMPTY = { name: '', email: '', company: '', message: '' }
const DraftSchema = z.record(ContactSchema.keyof(), z.string())

/** Returns the member's name and address as first values, which they can change. */
function knownOf({ firstName, lastName, email }: User) {
  return { name: `${firstName} ${lastName}`.trim(), email: email ?? '' }
}

type ContactFormDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * The contact form in its dialog. It stays mounted while closed, so that an unfinished message survives a stray click.
 */
export function ContactFormDialog({ open, onOpenChange }: ContactFormDialogProps) {
  const key = tabKey('contact')
  const { user } = useSession()
  const own = { ...EMPTY, ...(user && knownOf(user)) }
  const [kept] = useState(() => readDrafts(key, DraftSchema)[0]?.draft)
  const message = trpc.contact.send.useMutation({
    onSuccess: () => {
      form.reset(own)
      forget()
      toast(SENT)
      onOpenChange(false)
    },
    onError: () => toast(NOT_SENT),
  })
  const form = useContractForm({
    schema: ContactSchema,
    ...(kept === undefined ? { current: own } : { values: kept }),
    busy: message.isPending,
    send: message.mutate,
  })
  const typed = form.watch()
  const isWritten = [...ContactSchema.keyof().options].some((name) => typed[name] !== own[name])
  const forget = useAutosave(key, null, isWritten ? typed : null)
  const { control, busy } = form
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={CONTACT_TITLE} description={CONTACT_INTRO}>
      <form {...form.element} className="contents">
        <DialogBody className="flex flex-col gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              {...{ control, name: 'name', label: FIELD_LABELS.name, maxLength: CONTACT_NAME_MAX }}
              required
              autoComplete="name"
            />
            <TextField
              {...{ control, name: 'email', label: FIELD_LABELS.email, maxLength: EMAIL_MAX }}
              required
              type="email"
              autoComplete="email"
            />
          </div>
          <TextField
            {...{ control, name: 'company', label: FIELD_LABELS.company, maxLength: CONTACT_NAME_MAX }}
            hint={COMPANY_HINT}
            autoComplete="organization"
          />
          <TextAreaField
            {...{ control, name: 'message', label: FIELD_LABELS.message, maxLength: CONTACT_MESSAGE_MAX }}
            required
            rows={6}
            className="max-h-[40dvh] min-h-36"
          />
        </DialogBody>
        <DialogFooter>
          <Button type="submit" pending={busy}>
            {busy ? SENDING : SEND_MESSAGE}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
