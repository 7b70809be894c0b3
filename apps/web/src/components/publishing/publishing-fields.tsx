import { CheckboxField } from '@idex/ui/checkbox'
import { Switch } from '@idex/ui/switch'
import { useId, useState } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { TextField } from '../form/fields.tsx'
import { localZone, localInputValue } from './local-time.ts'
import type { PublicationDraft } from './publication.ts'
import { FIELDS } from './messages.ts'

type PublishingFieldsProps<Values extends FieldValues> = {
  control: Control<Values, unknown, Values>
  name: FieldPathByValue<Values, string | null | undefined>
  draft: PublicationDraft
  hints: Record<'publish' | 'schedule', string>
  onChange: (state: Pick<PublicationDraft, 'published' | 'scheduling'>) => void
}

/** When something is published: with the next save, at a scheduled time, or not yet; exactly one of them. */
export function PublishingFields<Values extends FieldValues>({
  control,
  name,
  draft,
  hints,
  onChange,
}: PublishingFieldsProps<Values>) {
  const switchId = useId()
  const [earliest] = useState(() => localInputValue(new Date()))
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        label={FIELDS.publish}
        description={hints.publish}
        checked={draft.published}
        onCheckedChange={(checked) =>
          onChange({ published: checked === true, scheduling: draft.scheduling && checked !== true })
        }
      />
      <div className="flex items-start justify-between gap-4 py-2.5">
        <div className="text-sm">
          <label htmlFor={switchId}>{FIELDS.schedule}</label>
          <p id={`${switchId}-hint`} className="mt-1 text-muted">
            {hints.schedule}
          </p>
        </div>
        <Switch
          id={switchId}
          aria-describedby={`${switchId}-hint`}
          checked={draft.scheduling}
          onCheckedChange={(scheduling) =>
            onChange({ published: draft.published && !scheduling, scheduling })
          }
        />
      </div>
      {draft.scheduling && (
        <TextField
          {...{ control, name, label: FIELDS.scheduledAt, hint: FIELDS.zone(localZone()) }}
          type="datetime-local"
          min={earliest}
        />
      )}
    </div>
  )
}
