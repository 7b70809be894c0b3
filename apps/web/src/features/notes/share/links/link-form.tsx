import { SHARE_LINK_NAME_MAX } from '@idex/contract/notes/choices'
import { ChangeShareLinkSchema, type ShareLink } from '@idex/contract/notes/share-link'
import { CheckboxField } from '@idex/ui/checkbox'
import { Input } from '@idex/ui/input'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { copyText } from '../../../../browser/copy-text.ts'
import { reportClosed, reportSuccess } from '../../../../components/toasts.ts'
import { FormField, TextField } from '../../../../components/form/fields.tsx'
import { FormDialog } from '../../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../../components/form/use-contract-form.ts'
import { localDayOf, localZone } from '../../../../components/publishing/local-time.ts'
import { trpc } from '../../../../app/client/trpc.ts'
import { copyShareLink } from '../copy-share-link.ts'
import { endOfDay, lastDayOf } from './last-day.ts'
import { LINK_FORM } from './messages.ts'
import type { SharedNote } from './use-share-links.ts'
import { useInvalidateShareLinks } from './use-share-links.ts'

/** Without `link` a new one is made, which is copied at once. */
type LinkFormProps = {
  note: SharedNote
  link: ShareLink | null
  /** True if the caller decides about watermarks. */
  marks: boolean
  open: boolean
  onClose: () => void
}

/** The name and the last day of a link, and for administrators whether it marks copies. */
export function LinkForm({ note, link, marks, open, onClose }: LinkFormProps) {
  const invalidate = useInvalidateShareLinks(note)
  const make = trpc.shareLinks.make.useMutation({
    onSuccess: async ({ slug }) => {
      onClose()
      const isCopied = await copyText(`${globalThis.location.origin}/share/${slug}`)
      if (isCopied) reportSuccess(LINK_FORM.made)
      else await copyShareLink({ ...note, shareableSlug: slug })
    },
    onSettled: invalidate,
  })
  const change = trpc.shareLinks.change.useMutation({
    ...reportClosed(onClose, LINK_FORM.changed),
    onSettled: invalidate,
  })
  const [today] = useState(() => localDayOf(new Date()))
  const kind = link === null ? 'make' : 'change'
  const form = useContractForm({
    schema: ChangeShareLinkSchema.required({ name: true }),
    values: {
      ...{ id: link?.id ?? note.id, name: link?.name ?? '', expiresAt: link?.expiresAt ?? null },
      ...(marks && { watermark: link?.watermark ?? false }),
    },
    ...(open && { persistAs: { kind: 'link', id: link?.id ?? note.id } }),
    busy: make.isPending || change.isPending,
    send: (values, answers) => (link === null ? make : change).mutate(values, answers),
  })
  const { control } = form
  return (
    <FormDialog
      size="sm"
      texts={{ ...LINK_FORM, title: LINK_FORM[kind], submit: LINK_FORM.submit[kind] }}
      open={open}
      form={form}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <TextField
        {...{ control, name: 'name', label: LINK_FORM.name, hint: LINK_FORM.nameHint }}
        maxLength={SHARE_LINK_NAME_MAX}
        required
      />
      <FormField
        control={control}
        name="expiresAt"
        label={LINK_FORM.lastDay}
        hint={LINK_FORM.lastDayHint(localZone())}
      >
        {({ value, onChange, ...field }) => (
          <Input
            {...field}
            type="date"
            min={today}
            max="9998-12-31"
            value={lastDayOf(value)}
            onChange={(event) => onChange(endOfDay(event.target.value))}
          />
        )}
      </FormField>
      {marks && (
        <Controller
          control={control}
          name="watermark"
          render={({ field, fieldState }) => (
            <CheckboxField
              label={LINK_FORM.watermark}
              description={LINK_FORM.watermarkHint}
              error={fieldState.error?.message}
              checked={field.value ?? false}
              onCheckedChange={(watermark) => field.onChange(watermark === true)}
            />
          )}
        />
      )}
    </FormDialog>
  )
}
