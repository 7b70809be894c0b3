import type { Security } from '@idex/contract/sign-in/security'
import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { EmptyListState } from '../../../components/list/list-states.tsx'
import { PANEL } from './messages.ts'
import { type SecurityDialogState, useSecurityDialogs } from './use-security-dialogs.ts'

const SecurityDialogs = lazyDialog(async () => (await import('./security-dialogs.tsx')).SecurityDialogs)

type SecuritySettingsProps = {
  children: (security: Security, show: SecurityDialogState['show']) => ReactNode
}

/** The caller's security settings once they are loaded, and their dialogs. */
export function SecuritySettings({ children }: SecuritySettingsProps) {
  const query = trpc.admin.security.get.useQuery(undefined, { refetchOnMount: 'always' })
  const dialogs = useSecurityDialogs()
  if (query.data) {
    return (
      <>
        {children(query.data, dialogs.show)}
        <SecurityDialogs
          dialogs={dialogs}
          open={dialogs.shown?.open ?? false}
          onOpenChange={(next) => next || dialogs.close()}
        />
      </>
    )
  }
  if (query.isError) {
    return (
      <EmptyListState
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
