import type { ComponentProps } from 'react'
import { cn, controlClasses } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'

/** A text area that grows with its text where the browser can; inside a `Field` it is wired by it. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClasses, 'field-sizing-content min-h-24 resize-y py-2', className)}
      {...useFieldControl(props)}
    />
  )
}
