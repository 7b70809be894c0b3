import { AlertDialog, type AlertDialogProps } from '@idex/ui/alert-dialog'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { DISCARD } from '../form/messages.ts'
import { trpc } from '../../app/client/trpc.ts'
import { leaveDraft, LEAVE_UPLOAD } from './messages.ts'

type Way = Parameters<ShouldBlockFn>[0]

type LeaveGuardProps = {
  /** True if leaving would lose or interrupt something. */
  when: boolean
  /** Which navigations are blocked; all by default. */
  isLeaving?: (way: Way) => boolean
  texts: Pick<AlertDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'destructive'>
}

/** Returns whether there is something to guard, which belongs to one person: another actor must not be held back by it. */
function useGuards(when: boolean): () => boolean {
  const { session } = trpc.useUtils()
  const actorNow = () => session.current.getData()?.id
  const [actor] = useState(actorNow)
  return () => when && actorNow() === actor
}

/** Asks before a link or the back button leaves the screen; before the page is closed, the browser itself asks. */
function LeaveGuard({ when, isLeaving = () => true, texts }: LeaveGuardProps) {
  const guards = useGuards(when)
  const blocker = useBlocker({
    shouldBlockFn: (way) => guards() && isLeaving(way),
    enableBeforeUnload: guards,
    withResolver: true,
  })
  return (
    <AlertDialog
      {...texts}
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

type DraftGuardProps = Pick<LeaveGuardProps, 'isLeaving'> & {
  dirty: boolean
  /** True if a file for the form is being uploaded; a draft does not include it. */
  uploading: boolean
  noun: string
}

export function DraftGuard({ dirty, uploading, noun, isLeaving }: DraftGuardProps) {
  const texts = uploading ? LEAVE_UPLOAD : leaveDraft(noun)
  return <LeaveGuard when={dirty || uploading} isLeaving={isLeaving} texts={texts} />
}

/** Guards input that nothing keeps; it is mounted while there is some. */
export function InputGuard() {
  const isLeaving = ({ current, next }: Way) => current.pathname !== next.pathname
  return <LeaveGuard when isLeaving={isLeaving} texts={DISCARD} />
}

/** Has the browser ask before the page is closed, and lets links go on: what it guards outlives a screen. */
export function UnloadGuard({ when }: { when: boolean }) {
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: useGuards(when) })
  return null
}
