import { Button } from '@idex/ui/button'
import { CheckboxField } from '@idex/ui/checkbox'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { CANCEL } from '../form/messages.ts'

type LabelsDialogProps<Label extends string> = {
  texts: { title: string; text: string; submit: string }
  offered: readonly Label[]
  labels: readonly (readonly Label[])[]
  open: boolean
  pending: boolean
  onClose: () => void
  /** Only labels whose checkbox was touched and says something else than the things do. */
  onSubmit: (change: { add: Label[]; remove: Label[] }) => void
  children?: ReactNode
}

/** Returns whether all of the things have a label, or some. */
function extentOf<Label>(labels: readonly (readonly Label[])[], label: Label): boolean | 'indeterminate' {
  const having = labels.filter((each) => each.includes(label)).length
  return having === 0 ? false : having === labels.length || 'indeterminate'
}

/** Adds labels, such as topics, to several things and removes others; what is not touched stays as each has it. */
export function LabelsDialog<Label extends string>({
  texts,
  offered,
  labels,
  pending,
  ...props
}: LabelsDialogProps<Label>) {
  const [touched, setTouched] = useState<ReadonlyMap<Label, boolean>>(new Map())
  const wanted = (value: boolean) =>
    offered.filter((label) => touched.get(label) === value && extentOf(labels, label) !== value)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles events of this portal to the form around it.
    event.stopPropagation()
    props.onSubmit({ add: wanted(true), remove: wanted(false) })
  }
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      open={props.open}
      onOpenChange={(next) => next || pending || props.onClose()}
    >
      <form onSubmit={submit} className="contents">
        <DialogBody>
          {offered.length > 0 && (
            <div className="grid content-start sm:grid-cols-2 sm:gap-x-6">
              {offered.map((label) => (
                <CheckboxField
                  key={label}
                  label={label}
                  checked={touched.get(label) ?? extentOf(labels, label)}
                  onCheckedChange={(checked) => setTouched(new Map(touched).set(label, checked === true))}
                />
              ))}
            </div>
          )}
          {props.children}
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">{CANCEL}</Button>
          </DialogClose>
          <Button type="submit" pending={pending}>
            {texts.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
