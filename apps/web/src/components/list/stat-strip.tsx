import { cn } from '@idex/ui/class-names'
import { Skeleton } from '@idex/ui/skeleton'

/** A number with its label; undefined while unknown. */
export type Figure = { label: string; value: number | undefined }

type StatStripProps = { label: string; figures: readonly Figure[]; failed: boolean }

/** A section's figures; unknown while loading or after a failure. */
export function StatStrip({ label, figures, failed }: StatStripProps) {
  const four = figures.length === 4
  return (
    <dl
      aria-label={label}
      className={cn(
        'grid overflow-hidden rounded-lg border bg-surface',
        four ? 'grid-cols-2 gap-px bg-border lg:grid-cols-4 [&>div]:bg-surface' : 'grid-cols-3 divide-x',
      )}
    >
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end gap-1 px-4 py-4 sm:px-6 sm:py-5">
          <dt className="text-xs text-muted sm:text-sm">{figure.label}</dt>
          <dd className="text-3xl font-medium tracking-tight tabular-nums sm:text-4xl">
            {figure.value?.toLocaleString('en-US') ??
              (failed ? '–' : <Skeleton className="my-1 h-6 w-10 sm:h-8" />)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
