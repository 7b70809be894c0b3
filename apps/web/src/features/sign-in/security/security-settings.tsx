import type { Security } from '@idex/contract/sign-in/security'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import type { ReactNode } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { BrokenState } from '../../../components/list/list-states.tsx'
import { PANEL } from './messages.ts'
import { type SecurityDialogState, useSecurityDialogs } from './use-security-dialogs.ts'

const SecurityDialogs = lazyDialog(async () => (await import('./security-dialogs.tsx')).SecurityDialogs)

type SecuritySettingsProps = {
  children: (security: Security, show: SecurityDialogState['show']) => ReactNode
}

/** The caller's security settings once they are loaded, and their dialogs. */
export function SecuritySettings({ children }: SecuritySettingsProps) {
  const query = trpc.admin.security.get.useQuery(undefined, { refetchOnMount: 'always' })
  const dialogs = useSecurityDialogs(query.data?.passkeys)
  if (query.data) {
    return (
      <>
        {children(query.data, dialogs.show)}
        <SecurityDialogs dialogs={dialogs} {...dialogs.props} />
      </>
    )
  }
  if (query.isError) return <BrokenState title={PANEL.failed} query={query} />
  return (
    <SkeletonRegion label={PANEL.loading} className="flex flex-col gap-8">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </SkeletonRegion>
  )
}
