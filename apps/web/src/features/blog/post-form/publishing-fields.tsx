import { CheckboxField } from '@idex/ui/checkbox'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Switch } from '@idex/ui/switch'
import { useId, useState } from 'react'
import { localZone, toLocal } from './local-time.ts'
import { FIELDS } from './texts.ts'
import type { FormPartProps } from './form-part.ts'

/** When a post goes public: with the next save, at a time ahead, or not yet. One excludes the other. */
export function PublishingFields({ draft, errors, onChange }: FormPartProps) {
  const switchId = useId()
  const [earliest] = useState(() => toLocal(new Date()))
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        label={FIELDS.publish}
        description={FIELDS.publishHint}
        checked={draft.published}
        onCheckedChange={(checked) =>
          onChange({ published: checked === true, ...(checked === true && { scheduling: false }) })
        }
      />
      <div className="flex items-start justify-between gap-4 py-2.5">
        <div className="text-sm">
          <label htmlFor={switchId}>{FIELDS.schedule}</label>
          <p id={`${switchId}-hint`} className="mt-1 text-muted">
            {FIELDS.scheduleHint}
          </p>
        </div>
        <Switch
          id={switchId}
          aria-describedby={`${switchId}-hint`}
          checked={draft.scheduling}
          onCheckedChange={(scheduling) => onChange({ scheduling, ...(scheduling && { published: false }) })}
        />
      </div>
      {draft.scheduling && (
        <Field label={FIELDS.scheduledAt} hint={FIELDS.zone(localZone())} error={errors.scheduledAt}>
          <Input
            type="datetime-local"
            name="scheduledAt"
            min={earliest}
            value={draft.scheduledLocal}
            onChange={(event) => onChange({ scheduledLocal: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}
