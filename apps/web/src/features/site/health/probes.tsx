import type { Health } from '@idex/contract/site/health'
import { Facts } from './health-card.tsx'
import { probeState } from './problems.ts'
import { HEALTH } from './messages.ts'

/** Things that are watched and need attention, each with what to do. */
export function Warnings({ probes }: Pick<Health, 'probes'>) {
  const warnings = probes.filter((probe) => probeState(probe) !== 'good')
  if (warnings.length === 0) return null
  return (
    <ul className="divide-y rounded-lg border border-warning bg-surface">
      {warnings.map(({ name, sentence, remedy }) => (
        <li key={name} className="p-4 text-sm wrap-anywhere sm:px-6">
          <p className="font-medium">
            {name}: {sentence ?? HEALTH.unknown}
          </p>
          {remedy !== null && <p className="mt-1 text-muted">{remedy}</p>}
        </li>
      ))}
    </ul>
  )
}

export function ProbeFacts({ probes }: Pick<Health, 'probes'>) {
  const fine = probes.filter((probe) => probeState(probe) === 'good')
  return <Facts facts={fine.map(({ name, sentence }) => [name, sentence])} />
}
