import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '../form/form-dialog.tsx'
import { DraftGuard } from '../leaving/leave-guard.tsx'
import type { DraftKind, Versioned } from './draft-kind.ts'
import { DraftNotices } from './draft-notices.tsx'
import type { DraftForm } from './use-draft-form.ts'
import { StaleDialog } from './compare-dialog.tsx'

type DraftDialogProps<Draft extends FieldValues, Entity extends Versioned> = Omit<
  ComponentProps<typeof FormDialog>,
  'form' | 'dirty' | 'kept'
> & {
  kind: DraftKind<Draft, Entity>
  form: DraftForm<Draft, Entity>
  /** The entity being edited, null for a new one. */
  entity: Entity | null
  file?: 'uploading' | 'failed' | null
}

/**
 * A form with a draft in a dialog: notices about unsaved drafts, conflicts with other people's changes, and a question
 * before closing.
 */
export function DraftDialog<Draft extends FieldValues, Entity extends Versioned>({
  kind,
  form,
  entity,
  file = null,
  onClose,
  children,
  ...dialog
}: DraftDialogProps<Draft, Entity>) {
  const dirty = form.dirty || file !== null
  const close = () => {
    form.resetTo(entity)
    onClose()
  }
  return (
    <FormDialog {...dialog} form={form} dirty={dirty} kept onClose={close}>
      <DraftNotices kind={kind} form={form} entity={entity} />
      <DraftGuard dirty={dirty && !form.busy} uploading={file === 'uploading'} noun={kind.noun} />
      {children}
      <StaleDialog kind={kind} form={form} />
    </FormDialog>
  )
}
