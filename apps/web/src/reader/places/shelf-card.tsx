import { contentSlug } from '@idex/contract/content/content-path'
import type { Begun, Position } from '@idex/contract/places/place'
import { Card } from '@idex/ui/card'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@idex/ui/menu'
import { ProgressLine } from '@idex/ui/progress'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Ellipsis, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDuration } from '../../components/format-time.ts'
import { SHELF } from './messages.ts'
import type { MarkItem } from './use-mark-item.ts'

const stretched =
  'rounded-sm outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring'

/** The way to where a thing is read or played: over the list it is in, to which closing it returns, or its own page. */
function ThingLink({ begun, children }: { begun: Begun; children: ReactNode }) {
  const { kind, id, title, contentType } = begun
  if (kind === 'note')
    return (
      <Link
        to="/notes"
        search={(search) => ({ ...search, note: id })}
        state={{ openedFromList: true }}
        resetScroll={false}
        className={stretched}
      >
        {children}
      </Link>
    )
  if (contentType === 'pdf')
    return (
      <Link
        to="/dashboard"
        search={{ item: id }}
        state={{ openedFromList: true }}
        resetScroll={false}
        className={stretched}
      >
        {children}
      </Link>
    )
  return (
    <Link
      to="/content/$contentSlug"
      params={{ contentSlug: contentSlug({ id, title }) }}
      className={stretched}
    >
      {children}
    </Link>
  )
}

/** How far someone is, in words and, if the whole is known, in percent. */
function howFar(position: Position): { text: string; percent?: number } {
  if (position.unit === 'page') {
    const { page, pageCount } = position
    return { text: SHELF.page(page, pageCount), percent: (page / pageCount) * 100 }
  }
  const { seconds, duration } = position
  if (duration === null || duration === 0) return { text: SHELF.played(formatDuration(seconds)) }
  return { text: SHELF.left(formatDuration(duration - seconds)), percent: (seconds / duration) * 100 }
}

export function ShelfCard({ begun, onMark }: { begun: Begun; onMark: MarkItem }) {
  const titleId = useId()
  const { title, contentType, place } = begun
  const { text, percent } = howFar(place.position)
  return (
    <Card asChild interactive className="overflow-hidden">
      <article aria-labelledby={titleId} className="flex-row items-center gap-1 py-2 pr-1 pl-4">
        <div className="min-w-0 flex-1">
          <h3 id={titleId} dir="auto" className="truncate text-sm font-semibold">
            <ThingLink begun={begun}>{title}</ThingLink>
          </h3>
          <p className="truncate text-xs text-muted tabular-nums">
            {contentType === null ? SHELF.note : SHELF.types[contentType]} · {text}
          </p>
        </div>
        <Menu>
          <MenuTrigger>
            <IconButton
              label={SHELF.menu}
              name={`${SHELF.menu}: ${title}`}
              className="relative z-10 text-muted hover:text-foreground"
            >
              <Ellipsis aria-hidden />
            </IconButton>
          </MenuTrigger>
          <MenuContent>
            <MenuItem onSelect={() => onMark(begun, 'finish')}>
              <CircleCheck aria-hidden />
              {SHELF.finish}
            </MenuItem>
            <MenuItem onSelect={() => onMark(begun, 'remove')}>
              <X aria-hidden />
              {SHELF.remove}
            </MenuItem>
          </MenuContent>
        </Menu>
        {percent !== undefined && <ProgressLine label={text} percent={percent} />}
      </article>
    </Card>
  )
}
