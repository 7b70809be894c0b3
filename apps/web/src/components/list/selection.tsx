import { Checkbox } from '@idex/ui/checkbox'
import { createColumnHelper } from '@tanstack/react-table'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { BulkMessages } from './bulk-messages.ts'
import type { ListFeatures } from './list-table.tsx'

type Marks = {
  isSelected: (id: string) => boolean
  select: (ids: readonly string[], selected: boolean) => void
  ids: readonly string[]
}

const MarksContext = createContext<Marks | null>(null)
const ScopeContext = createContext<readonly string[] | null>(null)

function useMarks(): Marks {
  const marks = useContext(MarksContext)
  if (marks === null) throw new Error('This list has no selection.')
  return marks
}

/**
 * Selection of a list's rows. Rows out of sight count only if all found were selected, and as long as the same is
 * `asked` for, so that no action affects unseen rows.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], asked = '') {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [found, setFound] = useState<{ asked: string; rows: readonly Row[] }>({ asked, rows: [] })
  /** Keeps only some rows selected. */
  const leave = useCallback((left: readonly string[]) => setIds(new Set(left)), [])
  const here = new Set(rows.map(({ id }) => id))
  const elsewhere = found.asked === asked ? found.rows.filter(({ id }) => !here.has(id)) : []
  const marks: Marks = {
    isSelected: (id) => ids.has(id),
    select: (some, selected) =>
      setIds(new Set(selected ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id)))),
    ids: [...here],
  }
  return {
    selected: [...rows, ...elsewhere].filter(({ id }) => ids.has(id)),
    leave,
    marks,
    /** Selects rows, also those out of sight. */
    selectFound: (all: readonly Row[]) => {
      setFound({ asked, rows: all })
      setIds(new Set(all.map(({ id }) => id)))
    },
  }
}

/** Provides a list's rows with its selection. */
export function Selectable({ marks, children }: { marks: Marks; children: ReactNode }) {
  return <MarksContext value={marks}>{children}</MarksContext>
}

/** The rows of one part of a list, which are selected together. */
export function RowScope({ rows, children }: { rows: readonly { id: string }[]; children: ReactNode }) {
  return <ScopeContext value={rows.map(({ id }) => id)}>{children}</ScopeContext>
}

export function SelectRow({ id, label }: { id: string; label: string }) {
  const { isSelected, select } = useMarks()
  return (
    <Checkbox
      aria-label={label}
      checked={isSelected(id)}
      onCheckedChange={(checked) => select([id], checked === true)}
    />
  )
}

/** Selects all rows on screen, of the part of the list it stands in, or none. */
export function SelectAll({ label }: { label: string }) {
  const { isSelected, select, ids } = useMarks()
  const scope = useContext(ScopeContext) ?? ids
  const count = scope.filter(isSelected).length
  return (
    <Checkbox
      aria-label={label}
      checked={count === 0 ? false : count === scope.length || 'indeterminate'}
      onCheckedChange={(checked) => select(scope, checked === true)}
    />
  )
}

export function selectColumn<Row extends { id: string; title: string }>(texts: BulkMessages) {
  return createColumnHelper<ListFeatures, Row>().display({
    id: 'select',
    header: () => <SelectAll label={texts.selectAll} />,
    cell: ({ row }) => <SelectRow id={row.original.id} label={texts.selectOne(row.original.title)} />,
    meta: { head: 'w-11 pr-0', cell: 'pr-0' },
  })
}
