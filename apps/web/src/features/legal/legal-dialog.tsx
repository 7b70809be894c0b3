import { Dialog, DialogBody } from '@idex/ui/dialog'
import { LegalSections } from './legal-sections.tsx'
import { PRIVACY_SECTIONS } from './privacy-policy.ts'
import { TERMS_SECTIONS } from './terms-of-service.ts'
import { LAST_UPDATED, PRIVACY, TERMS } from './messages.ts'

const DOCUMENTS = {
  privacy: { ...PRIVACY, sections: PRIVACY_SECTIONS },
  terms: { ...TERMS, sections: TERMS_SECTIONS },
} as const

export type LegalDocumentName = keyof typeof DOCUMENTS

type LegalDialogProps = {
  name: LegalDocumentName
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A legal document over a screen that must not be left, such as onboarding. */
export function LegalDialog({ name, open, onOpenChange }: LegalDialogProps) {
  const { title, sections } = DOCUMENTS[name]
  return (
    <Dialog size="lg" title={title} description={LAST_UPDATED} open={open} onOpenChange={onOpenChange}>
      <DialogBody className="flex flex-col gap-10">
        <LegalSections sections={sections} linked={false} />
      </DialogBody>
    </Dialog>
  )
}
