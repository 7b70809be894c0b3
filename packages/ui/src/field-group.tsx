import { type ReactNode, useId } from 'react'
import { cn } from './class-names.tsx'
import { describedBy, FieldMessages } from './field.tsx'

/** A field group's props; `legend` is the question its controls answer together. */
export type FieldGroupProps = {
  legend: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: string | null
  legendHidden?: boolean
  className?: string
  children: ReactNode
}

/** Several controls under one question: a `fieldset` with legend, hint and error. */
export function FieldGroup({
  legend,
  required,
  hint,
  error,
  legendHidden,
  className,
  children,
}: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={cn('min-w-0', className)}
      aria-describedby={describedBy(id, Boolean(hint), Boolean(error))}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>
        {legend}
        {required && ' *'}
      </legend>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
