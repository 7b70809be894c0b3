import { MemberShell } from './member-shell.tsx'
import { ContentPending } from '../content/content-screen.tsx'

/** The whole page of an item while it loads. */
export function ContentPendingPage() {
  return (
    <MemberShell>
      <ContentPending />
    </MemberShell>
  )
}
