import { MenuItem } from '@idex/ui/menu'
import { Circle, CircleCheck } from 'lucide-react'
import type { PositionItem } from './stored-positions.ts'
import { SHELF } from './messages.ts'
import { useServerPosition } from './use-reading-position.ts'
import { useMarkItem } from './use-mark-item.ts'

/** Marks a thing as finished, or takes that back; asked for as its menu opens, so that lists need not know. */
export function FinishItem({ kind, id }: PositionItem) {
  const { place } = useServerPosition({ kind, id })
  const mark = useMarkItem()
  const isFinished = place?.finished === true
  return (
    <MenuItem onSelect={() => mark({ kind, id }, isFinished ? 'reopen' : 'finish')}>
      {isFinished ? <Circle aria-hidden /> : <CircleCheck aria-hidden />}
      {isFinished ? SHELF.reopen : SHELF.finish}
    </MenuItem>
  )
}
