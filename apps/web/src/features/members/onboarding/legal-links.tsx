import { Button } from '@idex/ui/button'
import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import type { LegalDocumentName } from '../../legal/legal-dialog.tsx'
import { PRIVACY_POLICY, TERMS_OF_SERVICE } from '../../site/messages.ts'

const LegalDialog = lazyDialog(async () => (await import('../../legal/legal-dialog.tsx')).LegalDialog)

const DOCUMENTS = [
  { name: 'privacy', label: PRIVACY_POLICY },
  { name: 'terms', label: TERMS_OF_SERVICE },
] as const

/** The legal documents in a dialog, since no other page opens before onboarding is finished. */
export function LegalLinks() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<LegalDocumentName>('privacy')
  const show = (next: LegalDocumentName) => {
    setName(next)
    setOpen(true)
  }
  return (
    <footer className="flex flex-wrap justify-center gap-x-6 px-6 py-6">
      {DOCUMENTS.map((document) => (
        <Button
          key={document.name}
          variant="link"
          size="sm"
          className="text-muted"
          onClick={() => show(document.name)}
          onFocus={LegalDialog.preload}
          onPointerEnter={LegalDialog.preload}
        >
          {document.label}
        </Button>
      ))}
      <LegalDialog name={name} open={open} onOpenChange={setOpen} />
    </footer>
  )
}
