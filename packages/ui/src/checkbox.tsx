import { Check, Minus } from 'lucide-react'
import * as Radix from 'radix-ui/checkbox'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'

const boxClasses = cn(
  'group relative grid size-5 shrink-0 place-items-center rounded-xs border border-control bg-background text-accent-foreground',
  'transition-colors duration-150 hover:border-muted aria-invalid:border-destructive',
  'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
  'after:absolute after:-inset-2.5 disabled:cursor-not-allowed disabled:opacity-50',
)

/**
 * A bare check box: put it in a `Field`, give it an `aria-label`, or use `CheckboxField`. `checked` may be
 * `'indeterminate'`.
 */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root className={cn(boxClasses, className)} {...useFieldControl(props)}>
      <Radix.Indicator className="grid place-items-center">
        <Check aria-hidden className="size-4 group-data-[state=indeterminate]:hidden" strokeWidth={3} />
        <Minus aria-hidden className="hidden size-4 group-data-[state=indeterminate]:block" strokeWidth={3} />
      </Radix.Indicator>
    </Radix.Root>
  )
}

/** A check box's props with the text beside it. */
export type CheckboxFieldProps = ComponentProps<typeof Radix.Root> & {
  label: ReactNode
  description?: ReactNode
  /** Why it was refused. */
  error?: ReactNode
}

/** A check box with its label to the right; the whole line is the target. */
export function CheckboxField({ label, description, error, className, id, ...props }: CheckboxFieldProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const descriptionId = description === undefined ? undefined : `${boxId}-description`
  const errorId = error === undefined ? undefined : `${boxId}-error`
  const described = [descriptionId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('flex items-start gap-3 py-2.5', className)}>
      <Checkbox
        id={boxId}
        aria-describedby={described}
        aria-invalid={error === undefined ? undefined : true}
        {...props}
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={boxId} className="block">
          {label}
        </label>
        {description !== undefined && (
          <p id={descriptionId} className="mt-1 text-muted">
            {description}
          </p>
        )}
        {error !== undefined && (
          <p id={errorId} className="mt-1 text-destructive">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
