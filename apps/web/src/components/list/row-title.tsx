import { cn } from '@idex/ui/class-names'
import type { ReactNode } from 'react'

/** The id of the element that names a row, which describes the row's buttons. */
export function rowNameId({ id }: { id: string }): string {
  return `row-${id}`
}

type RowTitleProps = {
  row: { id: string; title: string }
  /** A line about it. */
  text: string
  muted?: boolean
  children?: ReactNode
}

/** A row's title over what it is about. */
export function RowTitle({ row, text, muted = false, children }: RowTitleProps) {
  return (
    <div className="min-w-0">
      <p
        dir="auto"
        id={rowNameId(row)}
        title={row.title}
        className={cn('line-clamp-2 font-medium wrap-anywhere', muted && 'text-muted')}
      >
        {row.title}
      </p>
      <p dir="auto" className="mt-1 line-clamp-1 text-sm text-muted wrap-anywhere max-xl:line-clamp-2">
        {text}
      </p>
      {children}
    </div>
  )
}
