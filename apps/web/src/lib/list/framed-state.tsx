import { EmptyState } from '@idex/ui/empty-state'

/** What stands in a list's place when it lists nothing. */
export function FramedState(props: Parameters<typeof EmptyState>[0]) {
  return (
    <div className="rounded-lg border bg-surface">
      <EmptyState as="h3" {...props} />
    </div>
  )
}
