import type { BulkOutcomes } from '@idex/contract/kernel/bulk'
import { Button } from '@idex/ui/button'
import { CheckboxField } from '@idex/ui/checkbox'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { CANCEL } from '../form/messages.ts'
import { retryableIds } from './bulk-outcomes.ts'

type Touched<Label> = { add: Label[]; remove: Label[] }

type BulkLabelsDialogProps<Label extends string> = {
  texts: { title: string; text: string; submit: string }
  offered: readonly Label[]
  things: readonly { id: string; labels: readonly Label[] }[]
  change: {
    isPending: boolean
    mutate: (
      input: { ids: string[] } & Touched<Label>,
      options: { onSuccess: (answer: BulkOutcomes, input: { ids: string[] }) => void },
    ) => void
  }
  /** Completes the labels whose checkbox was touched and says something else than the things do; undefined sends nothing yet. */
  prepare?: (touched: Touched<Label>) => Touched<Label> | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the things that could not be changed. */
  onDone: (left: string[]) => void
  children?: ReactNode
}

/** Returns whether all of the things have a label, or some. */
function extentOf<Label>(labels: readonly (readonly Label[])[], label: Label): boolean | 'indeterminate' {
  const having = labels.filter((each) => each.includes(label)).length
  return having === 0 ? false : having === labels.length || 'indeterminate'
}

/** Adds labels, such as topics, to several things and removes others; what is not touched stays as each has it. */
export function BulkLabelsDialog<Label extends string>({
  texts,
  offered,
  things,
  change,
  prepare = (touched) => touched,
  ...props
}: BulkLabelsDialogProps<Label>) {
  const [touched, setTouched] = useState<ReadonlyMap<Label, boolean>>(new Map())
  const labels = things.map((thing) => thing.labels)
  const wanted = (value: boolean) =>
    offered.filter((label) => touched.get(label) === value && extentOf(labels, label) !== value)
  const close = () => props.onOpenChange(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles events of this portal to the form around it.
    event.stopPropagation()
    const sent = prepare({ add: wanted(true), remove: wanted(false) })
    if (sent === undefined) return
    if (sent.add.length + sent.remove.length === 0) return close()
    change.mutate(
      { ids: things.map(({ id }) => id), ...sent },
      {
        onSuccess: (answer, input) => {
          close()
          props.onDone(retryableIds(answer, input))
        },
      },
    )
  }
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      open={props.open}
      onOpenChange={(next) => next || change.isPending || close()}
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
          <Button type="submit" pending={change.isPending}>
            {texts.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
