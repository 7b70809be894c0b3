import type { Member } from '@idex/contract/members/member'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reportClosed, reportSuccess } from '../../../components/toasts.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { PasswordDialog } from '../../sign-in/security/password-dialog.tsx'
import { fetchArchive, saveArchive } from '../archive.ts'
import { memberEmail, memberName } from './member-cells.tsx'
import { DONE, ERASE, EXPORT } from './messages.ts'

type ConfirmedDialogProps = { member: Member; open: boolean; onOpenChange: (open: boolean) => void }

/** Erases a member, after one's own password was entered. */
export function EraseDialog({ member, open, onOpenChange }: ConfirmedDialogProps) {
  const dialog = { open, onClose: () => onOpenChange(false) }
  const { admin } = trpc.useUtils()
  const erase = trpc.admin.members.erase.useMutation({
    ...reportClosed(dialog.onClose, DONE.erased),
    onSettled: () => admin.members.list.invalidate(),
  })
  return (
    <PasswordDialog
      {...dialog}
      texts={ERASE(memberName(member), memberEmail(member))}
      destructive
      busy={erase.isPending}
      send={({ password }, answers) => erase.mutate({ id: member.id, password }, answers)}
    />
  )
}

/** Saves everything held about a member, after one's own password was entered. Leaving the page cancels it. */
export function ExportDialog({ member, open, onOpenChange }: ConfirmedDialogProps) {
  const dialog = { open, onClose: () => onOpenChange(false) }
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const saving = useMutation({
    mutationFn: (typed: { password: string }) => {
      controller.current = new AbortController()
      return fetchArchive(`/api/admin/members/${member.id}/export`, controller.current, typed)
    },
    onSuccess: (archive) => {
      saveArchive(archive)
      dialog.onClose()
      reportSuccess(DONE.exported)
    },
  })
  return (
    <PasswordDialog
      {...dialog}
      texts={EXPORT(memberName(member), memberEmail(member))}
      busy={saving.isPending}
      send={saving.mutate}
    />
  )
}
