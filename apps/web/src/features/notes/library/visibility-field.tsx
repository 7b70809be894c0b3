import { FieldGroup } from '@idex/ui/field-group'
import { LockKeyhole } from 'lucide-react'
import { UPLOAD } from './texts.ts'

/** Who will see the notes: there is one choice, and it is made. */
export function VisibilityField() {
  return (
    <FieldGroup legend={UPLOAD.visibility}>
      <label className="flex items-center gap-3 rounded-md border border-accent/40 bg-accent/5 px-4 py-3 outline-2 outline-offset-2 outline-transparent has-focus-visible:outline-ring">
        <input type="radio" name="visibility" value="private" defaultChecked className="sr-only" />
        <LockKeyhole aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="flex min-w-0 flex-col text-sm sm:flex-row sm:gap-2">
          <span className="font-medium">{UPLOAD.private}</span>
          <span className="text-muted">{UPLOAD.privateHint}</span>
        </span>
      </label>
    </FieldGroup>
  )
}
