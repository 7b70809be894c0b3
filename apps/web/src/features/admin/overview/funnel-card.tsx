import type { Overview } from '@idex/contract/analytics/overview'
import { Nothing, OverviewCard } from './card.tsx'
import { countText, percentText } from './format.ts'
import { FUNNEL } from './texts.ts'
import { Bar } from './ranking-card.tsx'

/** How far those came who opened a share link. */
export function FunnelCard({ funnel }: Pick<Overview, 'funnel'>) {
  const most = Math.max(...funnel.map(({ count }) => count))
  return (
    <OverviewCard title={FUNNEL.title}>
      {most === 0 ? (
        <Nothing>{FUNNEL.none}</Nothing>
      ) : (
        <ol aria-label={FUNNEL.title} className="mt-4 flex flex-1 flex-col justify-between gap-6">
          {funnel.map(({ step, count, rate }) => (
            <li key={step}>
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span>{FUNNEL.steps[step]}</span>
                <span className="text-xl font-medium tabular-nums">{countText(count)}</span>
              </p>
              <Bar share={count / most} />
              {rate !== null && (
                <p className="mt-2 text-xs text-muted tabular-nums">{FUNNEL.rate(percentText(rate))}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </OverviewCard>
  )
}
