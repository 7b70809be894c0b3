import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRowDialog } from './use-row-dialog.ts'

type Row = { id: string; title: string }

function openAbove(initial: Row[]) {
  const hook = renderHook(({ rows }: { rows: Row[] }) => useRowDialog<'edit' | 'remove', Row>(rows), {
    initialProps: { rows: initial },
  })
  return { ...hook, dialog: () => hook.result.current, list: (rows: Row[]) => hook.rerender({ rows }) }
}

const BEFORE = { id: 'a', title: 'Before' }

it('shows a row as it is in the list, and its last state once it is removed', () => {
  const { dialog, list } = openAbove([BEFORE])
  act(() => dialog().show('edit', BEFORE))
  expect(dialog().shown).toMatchObject({ kind: 'edit', row: { title: 'Before' }, open: true })
  list([
    { id: 'b', title: 'Another' },
    { id: 'a', title: 'Changed elsewhere' },
  ])
  expect(dialog().shown).toMatchObject({ row: { title: 'Changed elsewhere' }, open: true })
  list([{ id: 'b', title: 'Another' }])
  expect(dialog().shown).toMatchObject({ row: { title: 'Changed elsewhere' }, open: true })
})

it('remembers what is closed, and counts openings, also of dialogs about no row', () => {
  const { dialog } = openAbove([BEFORE])
  expect(dialog().shown).toBeNull()
  act(() => dialog().show('remove', BEFORE))
  act(() => dialog().close())
  expect(dialog().shown).toMatchObject({ kind: 'remove', row: BEFORE, open: false, opening: 1 })
  act(() => dialog().show('edit'))
  expect(dialog().shown).toMatchObject({ kind: 'edit', row: null, open: true, opening: 2 })
})
