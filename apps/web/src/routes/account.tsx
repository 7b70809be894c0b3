import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../features/members/account/account-screen.tsx'
import { STALE_TIME_MS } from '../features/members/stale-time.ts'
import { MemberShell } from '../features/member-shell/member-shell.tsx'
import { NAV } from '../features/member-shell/messages.ts'

export const Route = createFileRoute('/account')({
  // The server sends the frame with outlines: what stands in it is told in the reader's own time zone.
  loader: ({ context: { api } }) => {
    if (typeof document === 'undefined') return
    // Begun while the screen's code is on its way; the screen shows its outline until they are there.
    void api.account.get.prefetch(undefined, { staleTime: STALE_TIME_MS })
    void api.account.sessions.prefetch(undefined, { staleTime: STALE_TIME_MS })
  },
  head: () => ({ meta: [{ title: `${NAV.account} · ${PRODUCT_NAME}` }] }),
  component: AccountPage,
})

function AccountPage() {
  return (
    <MemberShell>
      <AccountScreen />
    </MemberShell>
  )
}
