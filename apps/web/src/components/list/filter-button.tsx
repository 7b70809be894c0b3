import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { ListFilter } from 'lucide-react'
import { FILTERS } from './messages.ts'

type FilterButtonProps = {
  /** The id of the filters. */
  controls: string
  /** Whether the filters are shown. */
  open: boolean
  /** How many are set. */
  count: number
  onToggle: () => void
}

/** Shows or hides a list's filters, and says how many are set. */
export function FilterButton({ controls, open, count, onToggle }: FilterButtonProps) {
  return (
    <Button
      variant="outline"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className="max-sm:flex-1"
    >
      <ListFilter aria-hidden />
      {FILTERS}
      {count > 0 && <Badge>{count}</Badge>}
    </Button>
  )
}
