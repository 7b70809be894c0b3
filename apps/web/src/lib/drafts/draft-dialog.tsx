import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '../form/form-dialog.tsx'
import { DraftGuard } from '../leaving/leave-guard.tsx'
import type { DraftKind, Versioned } from './draft-kind.ts'
import { DraftNotices } from './draft-notices.tsx'
import type { DraftForm } from './use-draft-form.ts'
import { StaleDialog } from './versions-dialog.tsx'

type DraftDialogProps<Draft extends FieldValues, Thing extends Versioned> = Omit<
  ComponentProps<typeof FormDialog>,
  'form' | 'dirty'
> & {
  kind: DraftKind<Draft, Thing>
  form: DraftForm<Draft, Thing>
  /** What is changed, null for a new one. */
  thing: Thing | null
  /** Whether a file for it is on its way, or was chosen and has not arrived. */
  file?: 'uploading' | 'failed' | null
}

/** A form with a draft in a dialog: what was left unsaved, who was faster, and the question before it is left. */
export function DraftDialog<Draft extends FieldValues, Thing extends Versioned>({
  kind,
  form,
  thing,
  file = null,
  onClose,
  children,
  ...dialog
}: DraftDialogProps<Draft, Thing>) {
  const dirty = form.dirty || file !== null
  const close = () => {
    form.rebase(thing)
    onClose()
  }
  return (
    <FormDialog {...dialog} form={form} dirty={dirty} onClose={close}>
      <DraftNotices kind={kind} form={form} thing={thing} />
      <DraftGuard dirty={dirty && !form.busy} uploading={file === 'uploading'} noun={kind.noun} />
      {children}
      <StaleDialog kind={kind} form={form} />
    </FormDialog>
  )
}
