import type { AdminNote } from '@idex/contract/notes/note'
import { NOTE_TOPICS, type NoteTopic } from '@idex/contract/notes/choices'
import { Button } from '@idex/ui/button'
import { CheckboxField } from '@idex/ui/checkbox'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { type SubmitEvent, useState } from 'react'
import { CANCEL } from '../../../lib/form/texts.ts'
import { useChangeChosenTopics } from './chosen-mutations.ts'
import { TOPICS_DIALOG } from './texts.ts'

type TopicsDialogProps = {
  notes: readonly AdminNote[]
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Whether all of the notes have a topic, or some. */
function extentOf(notes: readonly AdminNote[], topic: NoteTopic): boolean | 'indeterminate' {
  const having = notes.filter(({ topics }) => topics.includes(topic)).length
  return having === 0 ? false : having === notes.length || 'indeterminate'
}

/** Adds topics to several notes and removes others; what is not touched stays as each note has it. */
export function TopicsDialog({ notes, open, onClose, onDone }: TopicsDialogProps) {
  const [touched, setTouched] = useState<ReadonlyMap<NoteTopic, boolean>>(new Map())
  const change = useChangeChosenTopics()
  const wanted = (value: boolean) =>
    NOTE_TOPICS.filter((topic) => touched.get(topic) === value && extentOf(notes, topic) !== value)
  const [add, remove] = [wanted(true), wanted(false)]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In a portal, yet inside whatever form the page has.
    event.stopPropagation()
    if (add.length + remove.length === 0) return onClose()
    change.mutate(
      { ids: notes.map(({ id }) => id), add, remove },
      {
        onSuccess: () => {
          onClose()
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      title={TOPICS_DIALOG.title(notes.length)}
      description={TOPICS_DIALOG.text}
      open={open}
      onOpenChange={(next) => next || change.isPending || onClose()}
    >
      <form onSubmit={submit} className="contents">
        <DialogBody className="grid content-start sm:grid-cols-2 sm:gap-x-6">
          {NOTE_TOPICS.map((topic) => (
            <CheckboxField
              key={topic}
              label={topic}
              checked={touched.get(topic) ?? extentOf(notes, topic)}
              onCheckedChange={(checked) => setTouched(new Map(touched).set(topic, checked === true))}
            />
          ))}
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">{CANCEL}</Button>
          </DialogClose>
          <Button type="submit" pending={change.isPending}>
            {TOPICS_DIALOG.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
