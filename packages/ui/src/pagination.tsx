import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { cn } from './class-names.tsx'

/** A pagination's props; pages count from 1. */
export type PaginationProps = {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string
  className?: string
}

/** Previous and next around 'Page 2 of 9'. Renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  onPageChange,
  label = 'Pagination',
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={cn('flex items-center justify-between gap-4', className)}>
      <Button variant="outline" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <span aria-live="polite" className="text-sm text-muted tabular-nums">
        {`Page ${page.toLocaleString('en-US')} of ${pageCount.toLocaleString('en-US')}`}
      </span>
      <Button variant="outline" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
