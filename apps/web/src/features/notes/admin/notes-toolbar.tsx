import { Button } from '@idex/ui/button'
import { SearchInput } from '@idex/ui/search-input'
import { Select } from '@idex/ui/select'
import { Archive } from 'lucide-react'
import type { NoteOrder } from './arrange-notes.ts'
import { LIST, ORDERS } from './texts.ts'
import type { NoteList } from './use-note-list.ts'

type OrderName = keyof typeof ORDERS

const NAMED_ORDERS: Record<OrderName, NoteOrder> = {
  newest: { key: 'created', direction: 'descending' },
  oldest: { key: 'created', direction: 'ascending' },
  title: { key: 'title', direction: 'ascending' },
  status: { key: 'status', direction: 'ascending' },
}
const NAMES = ['newest', 'oldest', 'title', 'status'] as const
const OPTIONS = NAMES.map((value) => ({ value, label: ORDERS[value] }))

function nameOf({ key, direction }: NoteOrder): OrderName | undefined {
  return NAMES.find((name) => NAMED_ORDERS[name].key === key && NAMED_ORDERS[name].direction === direction)
}

/** Searches the list, shows or hides the trash, and orders it where no column heading can. */
export function NotesToolbar({ list, wide }: { list: NoteList; wide: boolean }) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 max-lg:order-last lg:w-auto">
      <SearchInput
        label={LIST.search}
        value={list.search}
        onValueChange={list.setSearch}
        className="w-full sm:w-auto sm:flex-1 lg:w-64 lg:flex-none"
      />
      {!wide && (
        <Select
          aria-label={LIST.sort}
          options={OPTIONS}
          value={nameOf(list.order)}
          onValueChange={(name) => list.setOrder(NAMED_ORDERS[name])}
          className="w-auto min-w-32 max-sm:flex-1 sm:min-w-36"
        />
      )}
      <Button
        variant="outline"
        onClick={() => list.setShowTrashed(!list.showTrashed)}
        className="max-sm:flex-1"
      >
        <Archive aria-hidden />
        {list.showTrashed ? LIST.hideTrashed : LIST.showTrashed}
      </Button>
    </div>
  )
}
