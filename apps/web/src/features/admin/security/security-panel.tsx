import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { ShieldAlert } from 'lucide-react'
import { trpc } from '../../../lib/trpc.ts'
import { FramedState } from '../list/framed-state.tsx'
import { CodesBlock } from './codes-block.tsx'
import { PANEL } from './messages.ts'
import { PasskeysBlock } from './passkeys-block.tsx'
import { SecurityDialogs } from './security-dialogs.tsx'
import { TotpBlock } from './totp-block.tsx'
import { useSecurityDialogs } from './use-security-dialogs.ts'

/** How the signed-in administrator's own sign-in is protected, and how to change it. */
export function SecurityPanel() {
  const query = trpc.admin.security.get.useQuery(undefined, { refetchOnMount: 'always' })
  const dialogs = useSecurityDialogs()
  const { show } = dialogs
  if (query.data) {
    return (
      <>
        <TotpBlock security={query.data} show={show} />
        <PasskeysBlock security={query.data} show={show} />
        <CodesBlock security={query.data} show={show} />
        <SecurityDialogs dialogs={dialogs} />
      </>
    )
  }
  if (query.isError) {
    return (
      <FramedState
        icon={ShieldAlert}
        title={PANEL.failed}
        action={
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            {PANEL.retry}
          </Button>
        }
      />
    )
  }
  return (
    <SkeletonRegion label={PANEL.loading} className="flex flex-col gap-8">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </SkeletonRegion>
  )
}
