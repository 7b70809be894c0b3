import { OVERVIEW_PERIODS, type OverviewPeriod } from '@idex/contract/analytics/choices'
import { cn } from '@idex/ui/class-names'
import { PERIODS } from './texts.ts'

type PeriodSwitchProps = { period: OverviewPeriod; onPeriod: (period: OverviewPeriod) => void }

/** What the charts are cut into: days, weeks or months. */
export function PeriodSwitch({ period, onPeriod }: PeriodSwitchProps) {
  return (
    <div
      role="group"
      aria-label={PERIODS.label}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-lg border bg-surface p-1 max-sm:w-full"
    >
      {OVERVIEW_PERIODS.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === period}
          onClick={() => onPeriod(choice)}
          className={cn(
            'h-10 rounded-md px-5 text-sm font-medium transition-colors',
            choice === period ? 'bg-hover text-foreground' : 'text-muted hover:text-foreground',
          )}
        >
          {PERIODS.names[choice]}
        </button>
      ))}
    </div>
  )
}
