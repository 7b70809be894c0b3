type CountBadgeProps = {
  count: number
  /** Name of the counted things, for screen readers. */
  text: string
}

/** The number of new things beside a name; nothing if there are none. */
export function CountBadge({ count, text }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-accent-foreground tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${text}`}</span>
    </span>
  )
}
