import type { ComponentProps } from 'react'
import { cn, controlClasses } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'

/** A one-line text input, in the direction of its first letters; inside a `Field` it takes its id and ARIA relations from it. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      dir={type === 'text' || type === 'search' ? 'auto' : undefined}
      className={cn(controlClasses, 'h-10', className)}
      {...useFieldControl(props)}
    />
  )
}
