import { AlertDialog } from '@idex/ui/alert-dialog'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { DISCARD } from '../form/messages.ts'
import { trpc } from '../../app/client/trpc.ts'
import { LEAVE, LEAVE_UPLOAD } from './messages.ts'

type Way = Parameters<ShouldBlockFn>[0]

type LeaveGuardProps = {
  /** True if leaving would lose or interrupt something. */
  when: boolean
  /** Which navigations are blocked; all by default. */
  isLeaving?: (way: Way) => boolean
  texts: {
    title: string
    description: string
    confirmLabel: string
    cancelLabel: string
    destructive?: boolean
  }
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
  /** True if a file for the form is being uploaded; a draft does not include it. */
  uploading: boolean
  noun: string
}

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

const DISCARD_TEXTS = {
  title: DISCARD.title,
  description: DISCARD.description,
  confirmLabel: DISCARD.confirm,
  cancelLabel: DISCARD.cancel,
  destructive: true,
}

/** Guards input that nothing keeps; it is mounted while there is some. */
export function InputGuard() {
  const isLeaving = ({ current, next }: Way) => current.pathname !== next.pathname
  return <LeaveGuard when isLeaving={isLeaving} texts={DISCARD_TEXTS} />
}

/** Has the browser ask before the page is closed, and lets links go on: what it guards outlives a screen. */
export function UnloadGuard({ when }: { when: boolean }) {
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: useGuards(when) })
  return null
}
