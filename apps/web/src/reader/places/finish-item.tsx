import { MenuItem } from '@idex/ui/menu'
import { Circle, CircleCheck } from 'lucide-react'
import type { PlaceItem } from './stored-places.ts'
import { SHELF } from './messages.ts'
import { useServerPlace } from './use-reading-place.ts'
import { useMarkItem } from './use-mark-item.ts'

/** Marks a thing as finished, or takes that back; asked for as its menu opens, so that lists need not know. */
export function FinishItem({ kind, id }: PlaceItem) {
  const { place } = useServerPlace({ kind, id })
  const mark = useMarkItem()
  const isFinished = place?.finished === true
  return (
    <MenuItem onSelect={() => mark({ kind, id }, isFinished ? 'reopen' : 'finish')}>
      {isFinished ? <Circle aria-hidden /> : <CircleCheck aria-hidden />}
      {isFinished ? SHELF.reopen : SHELF.finish}
    </MenuItem>
  )
}
