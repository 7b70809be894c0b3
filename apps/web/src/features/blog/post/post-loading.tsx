import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { SitePage } from '../../site/site-page.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import { POST } from './messages.ts'

export function PostLoading() {
  return (
    <SitePage>
      <div className="mx-auto max-w-6xl px-6 pt-6 pb-24 md:px-8 md:pt-8">
        <BackLink to="/blog" label={POST.back} />
        <SkeletonRegion label={POST.loading} className="mt-8">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-6 h-14 w-full max-w-3xl" />
          <Skeleton className="mt-3 h-14 w-2/3 max-w-xl" />
          <Skeleton className="mt-8 h-5 w-full max-w-xl" />
          <Skeleton className="mt-16 aspect-[40/21] rounded-xl md:aspect-[21/9]" />
        </SkeletonRegion>
      </div>
    </SitePage>
  )
}
