import { CheckboxField } from '@idex/ui/checkbox'
import { Switch } from '@idex/ui/switch'
import { useId, useState } from 'react'
import { TextField } from '../../../lib/form/fields.tsx'
import { localZone, toLocal } from './local-time.ts'
import type { PostFormState } from './post-draft.ts'
import { FIELDS } from './texts.ts'

/** When a post is published: with the next save, at a scheduled time, or not yet; exactly one of them. */
export function PublishingFields({ form: { control, draft, setValue } }: { form: PostFormState }) {
  const switchId = useId()
  const [earliest] = useState(() => toLocal(new Date()))
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        label={FIELDS.publish}
        description={FIELDS.publishHint}
        checked={draft.published}
        onCheckedChange={(checked) => {
          setValue('published', checked === true)
          if (checked === true) setValue('scheduling', false)
        }}
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
          onCheckedChange={(scheduling) => {
            setValue('scheduling', scheduling)
            if (scheduling) setValue('published', false)
          }}
        />
      </div>
      {draft.scheduling && (
        <TextField
          {...{ control, name: 'scheduledAt', label: FIELDS.scheduledAt, hint: FIELDS.zone(localZone()) }}
          type="datetime-local"
          min={earliest}
        />
      )}
    </div>
  )
}
