import * as Radix from 'radix-ui/progress'
import type { ReactNode } from 'react'
import { cn } from './class-names.tsx'

/** A progress bar's props: `value` in percent (0 to 100), `valueText` when a percentage is not enough. */
export type ProgressProps = { label: string; value: number; valueText?: ReactNode; className?: string }

/** A determinate progress bar with its label and value in words. */
export function Progress({ label, value, valueText, className }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={cn('flex min-w-0 flex-col gap-2', className)}>
      <div className="flex justify-between gap-4 text-sm">
        <span className="truncate">{label}</span>
        <span className="shrink-0 text-muted tabular-nums">{valueText ?? `${percent}%`}</span>
      </div>
      <Radix.Root value={percent} aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-hover">
        <Radix.Indicator
          className="h-full origin-left rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </Radix.Root>
    </div>
  )
}

/** A determinate progress bar as a fine line at the foot of the card it is in; `label` says it in words. */
export function ProgressLine({ label, percent }: { label: string; percent: number }) {
  return (
    <Radix.Root
      value={Math.round(percent)}
      aria-label={label}
      className="absolute inset-x-0 bottom-0 h-0.5 bg-hover"
    >
      <Radix.Indicator className="h-full bg-accent" style={{ width: `${percent}%` }} />
    </Radix.Root>
  )
}
