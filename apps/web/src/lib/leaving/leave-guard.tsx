import { AlertDialog } from '@idex/ui/alert-dialog'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../trpc.ts'
import { LEAVE, LEAVE_UPLOAD } from './texts.ts'

type Way = Parameters<ShouldBlockFn>[0]

type LeaveGuardProps = {
  /** Whether leaving would lose or stop something. */
  when: boolean
  /** Which ways lead out; all, unless it is said. */
  isLeaving?: (way: Way) => boolean
  texts: { title: string; description: string; confirmLabel: string; cancelLabel: string }
}

/** Asks before the screen is left by a link or the back button; before the page is left, the browser itself asks. */
function LeaveGuard({ when, isLeaving = () => true, texts }: LeaveGuardProps) {
  const { session } = trpc.useUtils()
  const actorNow = () => session.current.getData()?.id
  const [actor] = useState(actorNow)
  // What is guarded is one person's; whoever comes after them is not kept on it.
  const guards = () => when && actorNow() === actor
  const blocker = useBlocker({
    shouldBlockFn: (way) => guards() && isLeaving(way),
    enableBeforeUnload: guards,
    withResolver: true,
  })
  return (
    <AlertDialog
      {...texts}
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const UPLOAD_TEXTS = {
  title: LEAVE_UPLOAD.title,
  description: LEAVE_UPLOAD.text,
  confirmLabel: LEAVE_UPLOAD.confirm,
  cancelLabel: LEAVE_UPLOAD.cancel,
}

type DraftGuardProps = Pick<LeaveGuardProps, 'isLeaving'> & {
  dirty: boolean
  /** Whether a file for the form is on its way; the draft does not hold it. */
  uploading: boolean
  noun: string
}

/** Guards a form whose draft is kept in this browser, and the uploads for it. */
export function DraftGuard({ dirty, uploading, noun, isLeaving }: DraftGuardProps) {
  const texts = {
    title: LEAVE.title,
    description: LEAVE.draft(noun),
    confirmLabel: LEAVE.confirm,
    cancelLabel: LEAVE.cancel,
  }
  return (
    <LeaveGuard when={dirty || uploading} isLeaving={isLeaving} texts={uploading ? UPLOAD_TEXTS : texts} />
  )
}

/** Guards an upload under way, which ends with the screen it was begun on. */
export function UploadGuard({ uploading }: { uploading: boolean }) {
  return <LeaveGuard when={uploading} texts={UPLOAD_TEXTS} />
}
