import { Dialog } from '@idex/ui/dialog'
import { ContactForm } from './contact-form.tsx'
import { CONTACT_INTRO, CONTACT_TITLE } from './texts.ts'
import { useContactForm } from './use-contact-form.ts'

/** The dialog around the contact form. It stays mounted while closed, so that a begun message outlives a stray click. */
export default function ContactFormDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const form = useContactForm(() => onOpenChange(false))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={CONTACT_TITLE} description={CONTACT_INTRO}>
      <ContactForm form={form} />
    </Dialog>
  )
}
