import type { AdminNote } from '@idex/contract/notes/note'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { useState } from 'react'
import type { EmailChoice } from '../../../../components/list/bulk-outcomes.ts'
import { AnnounceField } from './announce-field.tsx'
import { ANNOUNCE, ASK } from './messages.ts'

type Act = 'publish' | 'restore'

type Question = {
  act: Act
  count: number
  mailed: readonly AdminNote[]
  go: (choice: EmailChoice) => void
}

/** Returns whether an email follows when a note is published, or restored from the trash as published. */
function isMailedBy(act: Act, { published, email }: AdminNote): boolean {
  return email.state === 'intended' && (act === 'publish' || published)
}

/**
 * Asks before notes come before members with an email: `ask` goes on at once where there is none. `dialog` is the question; of
 * one that is answered without the email, the notes get none, now or later.
 */
export function useAskBeforeEmail() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const [announce, setAnnounce] = useState(true)
  const ask = (act: Act, notes: readonly AdminNote[], go: Question['go']) => {
    const mailed = notes.filter((note) => isMailedBy(act, note))
    if (mailed.length === 0) return go({})
    setQuestion({ act, count: notes.length, mailed, go })
    setAnnounce(true)
    setOpen(true)
  }
  const dialog = question && (
    <AlertDialog
      title={ASK[question.act].title(question.count)}
      description={ASK.text(question.count)}
      confirmLabel={ASK[question.act].confirm}
      onConfirm={() => question.go(announce ? {} : { announce })}
      open={open}
      onOpenChange={setOpen}
    >
      <AnnounceField
        topics={[...new Set(question.mailed.flatMap(({ topics }) => topics))]}
        label={ANNOUNCE.labelOf(question.mailed.length, question.count)}
        now
        checked={announce}
        onCheckedChange={setAnnounce}
      />
    </AlertDialog>
  )
  return { ask, dialog }
}
