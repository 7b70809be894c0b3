import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** A spinner's props: `label` says what is loading; `labelHidden` shows it to screen readers only. */
export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  label?: string
  labelHidden?: boolean
}

/** A busy indicator. With `label` it is a live status; without one it is decorative next to a text. */
export function Spinner({ label, labelHidden = false, className, ...props }: SpinnerProps) {
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
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
    </span>
  )
}
