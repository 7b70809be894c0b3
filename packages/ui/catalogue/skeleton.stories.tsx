import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonRegion } from '../src/skeleton.tsx'

const meta = { component: SkeletonRegion } satisfies Meta
export default meta

export const Line: StoryObj = { render: () => <Skeleton className="h-4 w-64" /> }

export const Cards: StoryObj = {
  render: () => (
    <SkeletonRegion label="Loading notes..." className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonRegion>
  ),
}
