import type { OverviewBucket } from '@idex/contract/analytics/overview'

/** One of a chart's quantities: its name, and its value in a bucket. */
export type Quantity = { name: string; of: (bucket: OverviewBucket) => number }

/** Where `quantity` is highest, the latest of equals; undefined if it is 0 everywhere. */
export function highestOf(buckets: readonly OverviewBucket[], { of }: Quantity): OverviewBucket | undefined {
  return buckets.reduce<OverviewBucket | undefined>(
    (highest, bucket) => (of(bucket) > 0 && of(bucket) >= (highest ? of(highest) : 0) ? bucket : highest),
    undefined,
  )
}

/** The sum of `quantity`. */
export function totalOf(buckets: readonly OverviewBucket[], { of }: Quantity): number {
  return buckets.reduce((sum, bucket) => sum + of(bucket), 0)
}
