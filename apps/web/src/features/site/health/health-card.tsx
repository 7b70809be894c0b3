import { Badge } from '@idex/ui/badge'
import { cn } from '@idex/ui/class-names'
import { type ReactNode, useId } from 'react'
import type { PartState } from './problems.ts'
import { HEALTH, STATES } from './messages.ts'

const VARIANTS = { good: 'success', attention: 'warning', unknown: 'destructive' } as const

type HealthCardProps = { title: string; state?: PartState; className?: string; children: ReactNode }

/** A part of the system, with its state if it can be in a bad one. */
export function HealthCard({ title, state, className, children }: HealthCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('flex min-w-0 flex-col rounded-lg border bg-surface p-4 sm:p-6', className)}
    >
      <div className="mb-4 flex min-h-6 items-center justify-between gap-4">
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {state && <Badge variant={VARIANTS[state]}>{STATES[state]}</Badge>}
      </div>
      {children}
    </section>
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
