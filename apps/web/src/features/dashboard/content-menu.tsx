import type { ContentItem } from '@idex/contract/content/content-item'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuTrigger } from '@idex/ui/menu'
import { Ellipsis } from 'lucide-react'
import { FinishItem } from '../../reader/places/finish-item.tsx'
import { CARD } from './messages.ts'

type ContentMenuProps = { item: Pick<ContentItem, 'id' | 'title'>; className?: string }

/** A member's actions on an item, above the card that opens it. */
export function ContentMenu({ item: { id, title }, className }: ContentMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          label={CARD.menu}
          name={`${CARD.menu}: ${title}`}
          className={cn('relative z-10 shrink-0 text-muted hover:text-foreground', className)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <FinishItem kind="content" id={id} />
      </MenuContent>
    </Menu>
  )
}
