import * as Radix from 'radix-ui/label'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** The visible name of a control; `required` adds the asterisk. */
export type LabelProps = ComponentProps<typeof Radix.Root> & { required?: boolean }

/** A form label, tied to its control by `htmlFor`. */
export function Label({ required = false, className, children, ...props }: LabelProps) {
  return (
    <Radix.Root className={cn('text-sm font-medium text-foreground', className)} {...props}>
      {children}
      {required && ' *'}
    </Radix.Root>
  )
}
