import type { ComponentProps } from 'react'
import { cn, controlClasses } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'

/** A text area that grows with its text where the browser can, in the direction of its first letters; inside a `Field` it is wired by it. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      className={cn(controlClasses, 'field-sizing-content min-h-24 resize-y py-2', className)}
      {...useFieldControl(props)}
    />
  )
}
