import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { NOT_LOADED } from './messages.ts'

const ContactFormDialog = lazyDialog(
  async () => (await import('./contact-form-dialog.tsx')).ContactFormDialog,
  NOT_LOADED,
)

/**
 * Props for the button that opens the contact form; its code is loaded as soon as the pointer or the focus comes near.
 */
type ContactTriggerProps = {
  'aria-haspopup': 'dialog'
  onClick: () => void
  onFocus: () => void
  onPointerEnter: () => void
}

const ContactDialogContext = createContext<ContactTriggerProps | null>(null)

/** Provides the one contact dialog of a page, which `useContactDialog` opens. */
export function ContactDialogProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const triggerProps = useMemo<ContactTriggerProps>(
    () => ({
      'aria-haspopup': 'dialog',
      onClick: () => setOpen(true),
      onFocus: ContactFormDialog.preload,
      onPointerEnter: ContactFormDialog.preload,
    }),
    [],
  )
  return (
    <ContactDialogContext value={triggerProps}>
      {children}
      <ContactFormDialog open={open} onOpenChange={setOpen} />
    </ContactDialogContext>
  )
}

/** Props for a button that opens the page's contact form. Throws outside of a `ContactDialogProvider`. */
export function useContactDialog(): ContactTriggerProps {
  const triggerProps = use(ContactDialogContext)
  if (triggerProps === null) throw new Error('useContactDialog needs a ContactDialogProvider above it')
  return triggerProps
}
