import { type ComponentProps, useRef } from 'react'
import { cn } from './class-names.tsx'
import { useScrolls } from './use-scrolls.ts'

/** A table that scrolls sideways in a region of its own if it does not fit; `label` names table and region. */
export function Table({ label, className, ...props }: ComponentProps<'table'> & { label: string }) {
  const region = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(region)
  return (
    <div
      ref={region}
      role="region"
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="relative w-full overflow-x-auto rounded-lg border bg-surface"
    >
      <table
        aria-label={label}
        className={cn('w-full border-collapse text-left text-sm', className)}
        {...props}
      />
    </div>
  )
}

/** The table's head: one `TableRow` of `TableHead`. */
export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={cn('border-b bg-raised/60', className)} {...props} />
}

/** The table's rows. */
export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('divide-y', className)} {...props} />
}

/** One row. */
export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('in-[tbody]:hover:bg-raised/60', className)} {...props} />
}

/** A column's heading. */
export function TableHead({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope={scope}
      className={cn('h-11 px-4 text-xs font-medium whitespace-nowrap text-muted', className)}
      {...props}
    />
  )
}

/** One cell. */
export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('px-4 py-3 align-middle', className)} {...props} />
}
