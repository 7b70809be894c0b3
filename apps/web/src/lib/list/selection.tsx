import { Checkbox } from '@idex/ui/checkbox'
import { createColumnHelper } from '@tanstack/react-table'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { ChosenTexts } from './chosen-texts.ts'
import type { ListFeatures } from './list-table.tsx'

type Marks = {
  isSelected: (id: string) => boolean
  select: (id: string, selected: boolean) => void
  /** Whether all rows on screen are selected, or some. */
  extent: boolean | 'indeterminate'
  selectAll: (selected: boolean) => void
}

const MarksContext = createContext<Marks | null>(null)

function useMarks(): Marks {
  const marks = useContext(MarksContext)
  if (marks === null) throw new Error('This list has no selection.')
  return marks
}

/** Which of a list's rows are selected. Only rows on screen count: what is out of sight is never acted on. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Keeps only some rows selected. */
  const leave = useCallback((left: readonly string[]) => setIds(new Set(left)), [])
  const chosen = rows.filter(({ id }) => ids.has(id))
  const marks: Marks = {
    isSelected: (id) => ids.has(id),
    select: (id, selected) =>
      setIds(new Set(selected ? [...ids, id] : [...ids].filter((other) => other !== id))),
    extent: chosen.length === 0 ? false : chosen.length === rows.length || 'indeterminate',
    selectAll: (selected) => setIds(new Set(selected ? rows.map(({ id }) => id) : [])),
  }
  return { chosen, leave, marks }
}

/** Provides a list's rows with its selection. */
export function Selectable({ marks, children }: { marks: Marks; children: ReactNode }) {
  return <MarksContext value={marks}>{children}</MarksContext>
}

/** Selects a row. */
export function SelectRow({ id, label }: { id: string; label: string }) {
  const { isSelected, select } = useMarks()
  return (
    <Checkbox
      aria-label={label}
      checked={isSelected(id)}
      onCheckedChange={(checked) => select(id, checked === true)}
    />
  )
}

/** Selects all rows on screen, or none. */
export function SelectAll({ label }: { label: string }) {
  const { extent, selectAll } = useMarks()
  return (
    <Checkbox
      aria-label={label}
      checked={extent}
      onCheckedChange={(checked) => selectAll(checked === true)}
    />
  )
}

/** The column in which rows are selected. */
export function selectColumn<Row extends { id: string; title: string }>(texts: ChosenTexts) {
  return createColumnHelper<ListFeatures, Row>().display({
    id: 'select',
    header: () => <SelectAll label={texts.selectAll} />,
    cell: ({ row }) => <SelectRow id={row.original.id} label={texts.selectOne(row.original.title)} />,
    meta: { head: 'w-11 pr-0', cell: 'pr-0' },
  })
}
