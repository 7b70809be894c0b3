import { Check } from 'lucide-react'
import { cn } from './class-names.tsx'

/** A stepper's props; `current` is the current step, counted from 1. */
export type StepperProps = { label: string; steps: readonly string[]; current: number; className?: string }

/** Progress circles through numbered steps: done, current (`aria-current="step"`), upcoming. Long names take two lines on phones. */
export function Stepper({ label, steps, current, className }: StepperProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex">
        {steps.map((step, index) => {
          const number = index + 1
          const state = number < current ? 'done' : number === current ? 'current' : 'upcoming'
          return (
            <li
              key={step}
              aria-current={state === 'current' ? 'step' : undefined}
              data-state={state}
              className={cn(
                'group relative flex flex-1 flex-col items-center gap-2 text-center',
                'not-first:before:absolute not-first:before:top-4 not-first:before:right-[calc(50%+1.5rem)] not-first:before:left-[calc(-50%+1.5rem)] not-first:before:h-px',
                state === 'upcoming' ? 'not-first:before:bg-control' : 'not-first:before:bg-accent',
              )}
            >
              <span className="grid size-8 place-items-center rounded-full border border-control text-sm font-medium text-muted tabular-nums transition-colors duration-200 group-data-[state=current]:border-accent group-data-[state=current]:bg-accent/12 group-data-[state=current]:text-accent group-data-[state=done]:border-accent group-data-[state=done]:bg-accent group-data-[state=done]:text-accent-foreground">
                {state === 'done' ? <Check aria-hidden className="size-4" strokeWidth={3} /> : number}
              </span>
              <span className="text-xs text-muted group-data-[state=current]:font-medium group-data-[state=current]:text-foreground sm:px-1">
                {step}
                {state === 'done' && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
