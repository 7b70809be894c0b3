import type { OverviewBucket } from '@idex/contract/analytics/overview'

/** One of a chart's quantities: its name, and what a bucket has of it. */
export type Quantity = { name: string; of: (bucket: OverviewBucket) => number }

/** Where `quantity` is highest, the latest of equals; undefined of nothing at all. */
export function highestOf(buckets: readonly OverviewBucket[], { of }: Quantity): OverviewBucket | undefined {
  return buckets.reduce<OverviewBucket | undefined>(
    (highest, bucket) => (of(bucket) > 0 && of(bucket) >= (highest ? of(highest) : 0) ? bucket : highest),
    undefined,
  )
}

/** All there is of `quantity`. */
export function totalOf(buckets: readonly OverviewBucket[], { of }: Quantity): number {
  return buckets.reduce((sum, bucket) => sum + of(bucket), 0)
}
