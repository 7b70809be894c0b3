import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** A spinner's props: `label` says what is loading. */
export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & { label?: string }

/** A busy indicator. With `label` it is a live status; without one it is decorative next to a text. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className="size-[1.25em] shrink-0 animate-spin" />
  if (label === undefined) {
    return (
      <span aria-hidden className={cn('inline-flex', className)} {...props}>
        {icon}
      </span>
    )
  }
  return (
    <span
      role="status"
      className={cn('inline-flex items-center gap-2 text-sm text-muted', className)}
      {...props}
    >
      {icon}
      <span>{label}</span>
    </span>
  )
}
