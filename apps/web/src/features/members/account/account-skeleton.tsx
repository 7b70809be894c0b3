import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { AccountSection } from './account-section.tsx'
import { EMAIL, PAGE, PROFILE, SESSIONS, WORK } from './texts.ts'

/** The account before it is loaded: its first sections with the words that are the same for everyone. */
export function AccountSkeleton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <AccountSection title={PROFILE.title} lead={isAdmin ? PROFILE.adminLead : PROFILE.lead}>
        <SkeletonRegion label={PAGE.loading} className="flex items-start gap-6">
          <Skeleton className="size-14 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="mt-1 h-4 w-40 max-w-full" />
          </div>
        </SkeletonRegion>
      </AccountSection>
      {isAdmin ? (
        <AccountSection title={SESSIONS.title} lead={SESSIONS.lead}>
          <Skeleton className="h-14 w-full" />
        </AccountSection>
      ) : (
        <>
          <AccountSection title={WORK.title} lead={WORK.lead}>
            <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
              <Skeleton className="mt-7 h-10" />
              <Skeleton className="mt-7 h-10" />
              <Skeleton className="mt-7 h-10" />
            </div>
            <Chips />
          </AccountSection>
          <AccountSection title={EMAIL.title} lead={EMAIL.lead}>
            <Skeleton className="h-10 w-full" />
          </AccountSection>
        </>
      )}
    </>
  )
}

const CHIP_WIDTHS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44', 'w-24'] as const

function Chips() {
  return (
    <div className="mt-8 flex flex-wrap gap-2">
      {CHIP_WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-10 rounded-full ${width}`} />
      ))}
    </div>
  )
}
