import type { Member } from '@idex/contract/members/member'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reportSuccess } from '../../../components/toasts.ts'
import { PasswordDialog } from '../../sign-in/security/password-dialog.tsx'
import { fetchArchive, saveArchive } from '../archive.ts'
import { memberEmail, memberName } from './member-cells.tsx'
import { DONE, EXPORT } from './messages.ts'

type ExportDialogProps = { member: Member; open: boolean; onOpenChange: (open: boolean) => void }

/** Saves everything held about a member, after one's own password was entered. Leaving the page cancels it. */
export function ExportDialog({ member, open, onOpenChange }: ExportDialogProps) {
  const onClose = () => onOpenChange(false)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const saving = useMutation({
    mutationFn: (typed: { password: string }) => {
      controller.current = new AbortController()
      return fetchArchive(`/api/admin/members/${member.id}/export`, controller.current, typed)
    },
    onSuccess: (archive) => {
      saveArchive(archive)
      onClose()
      reportSuccess(DONE.exported)
    },
  })
  return (
    <PasswordDialog
      title={EXPORT.title(memberName(member))}
      description={EXPORT.text(memberEmail(member))}
      submitLabel={EXPORT.confirm}
      open={open}
      busy={saving.isPending}
      onClose={onClose}
      send={(typed, answers) => saving.mutate(typed, answers)}
    />
  )
}
