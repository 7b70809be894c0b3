import { Badge } from '@idex/ui/badge'
import type { ReactNode } from 'react'
import { PanelCard, type PanelCardProps } from '../../../components/panel-card.tsx'
import type { PartState } from './problems.ts'
import { HEALTH, STATES } from './messages.ts'

const VARIANTS = { good: 'success', attention: 'warning', unknown: 'destructive' } as const

type HealthCardProps = Omit<PanelCardProps, 'badge'> & { state?: PartState }

/** A part of the system, with its state if it can be in a bad one. */
export function HealthCard({ state, children, ...card }: HealthCardProps) {
  return (
    <PanelCard {...card} badge={state && <Badge variant={VARIANTS[state]}>{STATES[state]}</Badge>}>
      <div className="mt-4 flex flex-1 flex-col">{children}</div>
    </PanelCard>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-2 first:pt-0 last:pb-0">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Instructions for a part that needs attention. */
export function Remedy({ children }: { children: ReactNode }) {
  return <p className="mt-4 border-l-2 border-warning pl-3 text-sm wrap-anywhere">{children}</p>
}

/** Instead of facts that did not arrive in time. */
export function NoAnswer() {
  return <p className="text-sm text-muted">{HEALTH.unknown}</p>
}
