import { Select } from '@idex/ui/select'
import type { ListRequest } from './use-list-request.ts'
import { useWideScreen } from './use-wide-screen.ts'

type OrderSelectProps = {
  label: string
  orders: readonly { value: string; label: string; column: string; desc: boolean }[]
  request: ListRequest
}

/** Orders a list the server pages, where no column heading can be pressed. */
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
      className="w-auto min-w-36 max-sm:flex-1"
    />
  )
}
