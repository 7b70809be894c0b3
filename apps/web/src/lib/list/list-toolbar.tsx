import { Button } from '@idex/ui/button'
import { Select } from '@idex/ui/select'
import { Download } from 'lucide-react'
import { useWideScreen } from './list-table.tsx'
import { EXPORT } from './texts.ts'
import type { ListRequest } from './use-list-request.ts'

/** An order that can be chosen where there are no column headings. */
export type NamedOrder = { value: string; label: string; column: string; desc: boolean }

type OrderSelectProps = { label: string; orders: readonly NamedOrder[]; request: ListRequest }

/** Chooses the order where there are no column headings. */
export function OrderSelect({ label, orders, request }: OrderSelectProps) {
  const wide = useWideScreen()
  if (wide) return null
  const [sorted] = request.sorting
  const choose = (value: string) => {
    const order = orders.find((candidate) => candidate.value === value)
    if (order) request.setSorting([{ id: order.column, desc: order.desc }])
  }
  return (
    <Select
      aria-label={label}
      options={orders}
      value={orders.find(({ column, desc }) => column === sorted?.id && desc === sorted.desc)?.value}
      onValueChange={choose}
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
