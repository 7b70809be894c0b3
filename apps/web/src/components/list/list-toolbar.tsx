import { Button } from '@idex/ui/button'
import { Label } from '@idex/ui/label'
import { Select } from '@idex/ui/select'
import { Switch } from '@idex/ui/switch'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useWideScreen } from './list-table.tsx'
import { EXPORT, SORT } from './messages.ts'
import type { ListRequest } from './use-list-request.ts'

type OrderSelectProps = {
  /** Label of each order by its name in the address, such as 'title-asc'. */
  orders: Readonly<Record<string, string>>
  request: ListRequest
}

/** Chooses the order where there are no column headings. */
export function OrderSelect({ orders, request }: OrderSelectProps) {
  const wide = useWideScreen()
  if (wide) return null
  const [sorted] = request.sorting
  const shown = sorted && `${sorted.id}-${sorted.desc ? 'desc' : 'asc'}`
  return (
    <Select
      aria-label={SORT}
      options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
      value={shown !== undefined && shown in orders ? shown : undefined}
      onValueChange={(order) => {
        const [id = '', direction] = order.split('-')
        request.setSorting([{ id, desc: direction === 'desc' }])
      }}
      className="w-auto min-w-32 max-sm:flex-1 sm:min-w-36"
    />
  )
}

type ExportLinkProps = { path: string; input: Readonly<Record<string, string | number | undefined>> }

/** Downloads what is listed as CSV, all pages of it; `input` is that of the list. */
export function ExportLink({ path, input }: ExportLinkProps) {
  const { page: _page, limit: _limit, ...filters } = input
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return (
    <Button asChild variant="outline" className="max-sm:flex-1">
      <a href={query.size > 0 ? `${path}?${query}` : path} download>
        <Download aria-hidden />
        {EXPORT}
      </a>
    </Button>
  )
}

type SwitchFilterProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Narrows a list down, or not. */
export function SwitchFilter({ label, checked, onChange }: SwitchFilterProps) {
  const id = useId()
  return (
    <div className="flex h-10 items-center gap-3 px-1">
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
      <Label htmlFor={id}>{label}</Label>
    </div>
  )
}
