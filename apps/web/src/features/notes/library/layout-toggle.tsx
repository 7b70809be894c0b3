import { IconButton } from '@idex/ui/icon-button'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { TOOLBAR } from './texts.ts'
import { useLibrarySearch } from './use-library-search.ts'

const CHOICES = [
  { layout: 'grid', label: TOOLBAR.grid, icon: LayoutGrid },
  { layout: 'list', label: TOOLBAR.list, icon: Rows3 },
] as const

/** Cards or lines. */
export function LayoutToggle() {
  const { layout, setLayout } = useLibrarySearch()
  return (
    <div role="group" aria-label={TOOLBAR.layout} className="flex shrink-0 rounded-md border">
      {CHOICES.map((choice) => (
        <IconButton
          key={choice.layout}
          label={choice.label}
          aria-pressed={layout === choice.layout}
          onClick={() => void setLayout(choice.layout)}
          className="text-muted first:rounded-r-none last:rounded-l-none aria-pressed:bg-hover aria-pressed:text-foreground"
        >
          <choice.icon aria-hidden />
        </IconButton>
      ))}
    </div>
  )
}
