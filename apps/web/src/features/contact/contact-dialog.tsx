import { toast } from '@idex/ui/toast'
import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { NOT_LOADED } from './texts.ts'

const loadDialog = () => import('./contact-form-dialog.tsx')
const ContactFormDialog = lazy(loadDialog)
const preloadDialog = () => void loadDialog().catch(() => undefined)

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
  const [state, setState] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  const triggerProps = useMemo<ContactTriggerProps>(
    () => ({
      'aria-haspopup': 'dialog',
      onClick: () =>
        void loadDialog().then(
          () => setState('open'),
          () => toast(NOT_LOADED),
        ),
      onFocus: preloadDialog,
      onPointerEnter: preloadDialog,
    }),
    [],
  )
  return (
    <ContactDialogContext value={triggerProps}>
      {children}
      {state !== 'never-opened' && (
        <Suspense>
          <ContactFormDialog
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </ContactDialogContext>
  )
}

/** Props for a button that opens the page's contact form. Throws outside of a `ContactDialogProvider`. */
export function useContactDialog(): ContactTriggerProps {
  const triggerProps = use(ContactDialogContext)
  if (triggerProps === null) throw new Error('useContactDialog needs a ContactDialogProvider above it')
  return triggerProps
}
