import { cn } from '@idex/ui/class-names'
import {
  ChartNoAxesCombined,
  Clapperboard,
  FileText,
  HeartPulse,
  History,
  type LucideIcon,
  Newspaper,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { sectionId } from './admin-section.tsx'
import { SECTION_NAMES, type SectionName, SECTIONS } from './panel-route.ts'
import { PANEL } from './messages.ts'
import { CountBadge } from '../../components/count-badge.tsx'
import { unreadText } from '../contact/inbox/messages.ts'
import { useUnreadMessages } from '../contact/inbox/unread-badge.tsx'
import { useNewComments } from '../content/comments-inbox/new-comments.tsx'
import { newCommentsText } from '../content/comments-inbox/messages.ts'

/** Number of unread messages and new comments. */
function NewsBadge() {
  const messages = useUnreadMessages()
  const { unread: comments } = useNewComments()
  const parts = [messages > 0 && unreadText(messages), comments > 0 && newCommentsText(comments)]
  return <CountBadge count={messages + comments} text={parts.filter((part) => part !== false).join(', ')} />
}

const ICONS = {
  notes: FileText,
  overview: ChartNoAxesCombined,
  blog: Newspaper,
  content: Clapperboard,
  people: UsersRound,
  activity: History,
  health: HeartPulse,
  security: ShieldCheck,
} as const satisfies Record<SectionName, LucideIcon>

type PanelNavProps = {
  section: SectionName
  onOpen: (section: SectionName) => void
  /** Called as a pointer or the focus comes to the button of a section. */
  onNear: (section: SectionName) => void
}

/**
 * The sections of the panel, of which one is shown: a column beside it, and on smaller screens a bar above it that scrolls
 * sideways.
 */
export function PanelNav({ section, onOpen, onNear }: PanelNavProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[data-shown]')
    if (shown) center(shown)
  }, [section])
  return (
    <nav
      aria-label={PANEL.sections}
      className="sticky top-0 z-20 -mx-4 border-b bg-background sm:-mx-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent short:static"
    >
      <ul
        ref={list}
        onFocus={({ target }) => target.matches(':focus-visible') && center(target)}
        className="relative flex max-lg:mask-x-from-[calc(100%-1rem)] gap-1 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:px-6 lg:flex-col lg:overflow-visible lg:p-0"
      >
        <li>
          <Place
            name="notes"
            shown={section === 'notes'}
            aria-current={section === 'notes' ? 'page' : undefined}
            onClick={() => onOpen('notes')}
            onNear={onNear}
          />
        </li>
        {SECTION_NAMES.slice(1).map((name) => {
          const open = name === section
          return (
            <li key={name}>
              <Place
                name={name}
                shown={open}
                verb={open ? PANEL.hide : PANEL.show}
                aria-expanded={open}
                aria-controls={open ? sectionId(name) : undefined}
                onClick={() => onOpen(open ? 'notes' : name)}
                onNear={onNear}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls the bar sideways until a place is in the middle; the page stays where it is. */
function center(place: HTMLElement): void {
  const list = place.closest('ul')
  if (list) list.scrollLeft = place.offsetLeft + place.offsetWidth / 2 - list.clientWidth / 2
}

type PlaceProps = ComponentProps<'button'> &
  Pick<PanelNavProps, 'onNear'> & { name: SectionName; shown: boolean; verb?: string }

const SHOWN =
  'bg-raised font-medium text-foreground before:absolute before:inset-x-3 before:bottom-0 before:h-0.5 before:rounded-full before:bg-accent lg:before:inset-x-auto lg:before:inset-y-2 lg:before:left-0 lg:before:h-auto lg:before:w-0.5 [&_svg]:text-accent'

/** The button of a section, with a word on what it does if it can also hide it. */
function Place({ name, shown, verb, onNear, ...props }: PlaceProps) {
  const Icon = ICONS[name]
  return (
    <button
      type="button"
      data-shown={shown || undefined}
      onPointerEnter={() => onNear(name)}
      onFocus={() => onNear(name)}
      className={cn(
        'relative flex h-10 w-full items-center gap-2 rounded-md px-3 text-sm whitespace-nowrap text-muted transition-colors duration-150 hover:bg-hover hover:text-foreground lg:gap-3 pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0',
        shown && SHOWN,
      )}
      {...props}
    >
      <Icon aria-hidden />
      <span>
        {/* The place one is in is called by its name alone. */}
        {verb !== undefined && <span className={cn(shown && 'sr-only')}>{verb}</span>} {SECTIONS[name]}
      </span>
      {name === 'people' && <NewsBadge />}
    </button>
  )
}
