import { MemberShell } from './member-shell.tsx'
import { ContentPending } from '../content/content-screen.tsx'

export function ContentPendingPage() {
  return (
    <MemberShell>
      <ContentPending />
    </MemberShell>
  )
}
